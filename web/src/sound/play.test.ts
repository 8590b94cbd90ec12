import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefer } from "../preferences/preferences.svelte";
import { play } from "./play";
import { SCORES, type Sound } from "./scores";

let started = 0;
const value = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  exponentialRampToValueAtTime: (to: number) => {
    if (!(to > 0)) throw new RangeError("an exponential ramp needs a target above zero");
  },
});
const node = () => ({
  connect: <N>(to: N) => to,
  gain: value(),
  frequency: value(),
  Q: value(),
  start: () => void started++,
  stop: () => undefined,
});

class Context {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createGain = node;
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createBuffer = () => ({ sampleRate: 100, getChannelData: () => new Float32Array(100) });
  resume = () => Promise.resolve();
  suspend = () => Promise.resolve();
}

beforeEach(() => {
  started = 0;
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  prefer({ muted: false, volume: 0.6 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const heard = async (sound: Sound) => {
  play(sound);
  await Promise.resolve();
  await Promise.resolve();
  return started;
};

it.each(Object.keys(SCORES) as Sound[])("plays every part of %s", async (sound) => {
  expect(await heard(sound)).toBe(SCORES[sound].length);
});

it("is silent before a first touch, when muted, and in a tab behind others", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  expect(await heard("card")).toBe(0);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  prefer({ muted: true });
  expect(await heard("card")).toBe(0);
  prefer({ muted: false });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  expect(await heard("card")).toBe(0);
});

it("buzzes along on phones, if that is wanted", async () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true }, vibrate });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  prefer({ haptics: true });
  await heard("card");
  expect(vibrate).toHaveBeenCalledOnce();
  prefer({ haptics: false });
  await heard("card");
  expect(vibrate).toHaveBeenCalledOnce();
});
