import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, wait, type Status } from "./socket";
import { FakeSocket } from "../testing/fakeSocket";

interface In {
  type: string;
}
let heard: In[];
let statuses: Status[];
let connection: Connection<In, object>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  heard = [];
  statuses = [];
  connection = new Connection<In, object>("/api/x/socket", {
    onMessage: (message) => heard.push(message),
    onStatus: (status) => statuses.push(status),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("speaks to the server the page came from", () => {
  expect(FakeSocket.last.url).toBe(`${location.origin.replace("http", "ws")}/api/x/socket`);
});

it("hands on messages and sends while open", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: "state" });
  expect(heard).toEqual([{ type: "state" }]);
  expect(connection.send({ say: "hello" })).toBe(true);
  expect(FakeSocket.last.sent).toEqual([{ say: "hello" }]);
});

it("comes back by itself, and says so", () => {
  FakeSocket.last.open();
  FakeSocket.last.breakOff();
  expect(connection.send({ say: "lost" })).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
  expect(statuses).toEqual(["open", "lost", "open"]);
});

it("comes back when the server is too busy, or cannot reach its data", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: "error", code: "busy" } as In);
  FakeSocket.last.breakOff(1013);
  vi.advanceTimersByTime(15_000);
  expect(FakeSocket.made).toHaveLength(2);
});

it("waits longer each time, up to a limit, and not in step with others", () => {
  const never = () => 0;
  const always = () => 1;
  expect([0, 1, 2, 3].map((k) => wait(k, always))).toEqual([500, 1000, 2000, 4000]);
  expect(wait(0, never)).toBe(250);
  expect(wait(50, always)).toBe(5_000);
});

it("does not wait when the network returns", () => {
  FakeSocket.last.open();
  FakeSocket.last.breakOff();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(2);
});

it("does not trust a socket when the network goes, and comes back by itself", () => {
  FakeSocket.last.open();
  dispatchEvent(new Event("offline"));
  expect(statuses).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  expect(statuses).toEqual(["open", "lost", "open"]);
});

it("can be told everything anew without having been lost", () => {
  FakeSocket.last.open();
  connection.renew();
  FakeSocket.last.open();
  expect(FakeSocket.made).toHaveLength(2);
  expect(statuses).toEqual(["open"]);
});

it("gives up when the server says no for good", () => {
  FakeSocket.last.open();
  FakeSocket.last.breakOff(4404);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(statuses).toEqual(["open", "closed"]);
});

it("returns when a server that says goodbye wants it to", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: "bye", reconnect_ms: 1000 });
  expect(statuses).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(999);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(FakeSocket.made).toHaveLength(2);
});

it("stays closed once closed", () => {
  FakeSocket.last.open();
  const socket = FakeSocket.last;
  connection.close();
  socket.breakOff();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

it("comes back once with the cookie of now when its session has ended", () => {
  const refusal = { type: "error", code: "not_known" };
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: "table" });
  FakeSocket.last.tell(refusal);
  expect(statuses).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.made.length).toBe(2);
  FakeSocket.last.open();
  FakeSocket.last.tell(refusal);
  FakeSocket.last.breakOff(4401);
  expect(heard).toEqual([{ type: "table" }, refusal]);
  expect(connection.status).toBe("closed");
});
