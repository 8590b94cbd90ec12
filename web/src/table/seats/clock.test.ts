import { expect, it } from "vitest";
import { sayTime, timeLeft } from "./clock.svelte";

const clock = { reserve: 60_000, due: 100_000, warned: false };

it("counts down to when the time is up, by the server's clock", () => {
  expect(timeLeft(clock, 70_000)).toEqual({ left: 30_000, runs: true, short: false, alarm: false });
  expect(timeLeft(clock, 90_000)).toEqual({ left: 10_000, runs: true, short: true, alarm: true });
  expect(timeLeft(clock, 120_000).left).toBe(0);
});

it("shows the reserve while it stands", () => {
  expect(timeLeft({ ...clock, due: null }, 90_000)).toEqual({
    left: 60_000,
    runs: false,
    short: false,
    alarm: false,
  });
});

it("warns as long as the server says so", () => {
  expect(timeLeft({ ...clock, warned: true }, 0).short).toBe(true);
});

it("is said in minutes, hours or days", () => {
  expect(sayTime(65_000, "en")).toBe("1:05");
  expect(sayTime(64_001, "en")).toBe("1:05");
  expect(sayTime(0, "en")).toBe("0:00");
  expect(sayTime(3_725_000, "en")).toBe("1:02:05");
  expect(sayTime(2 * 86_400_000 + 3 * 3_600_000, "en")).toBe("2d 3h");
});
