/** Plays a score with the browser's own oscillators. */

import { isTone, type Breath, type Score, type Tone } from "./scores";

const SILENCE = 0.0001; // what loudness can fade to exponentially
const ATTACK = 0.008;

let noise: AudioBuffer | undefined;

/** A second of noise, the same at every visit. */
function noiseFor(context: BaseAudioContext): AudioBuffer {
  if (noise?.sampleRate === context.sampleRate) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 7;
  for (let k = 0; k < samples.length; k++) {
    seed = (seed * 16807) % 2147483647;
    samples[k] = seed / 1073741823.5 - 1;
  }
  return noise;
}

function glide(
  value: AudioParam,
  from: number,
  to: number | undefined,
  start: number,
  end: number,
) {
  value.setValueAtTime(from, start);
  if (to !== undefined) value.exponentialRampToValueAtTime(to, end);
}

function toneSource(context: BaseAudioContext, tone: Tone, start: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = tone.wave ?? "sine";
  glide(source.frequency, tone.pitch, tone.to, start, start + tone.length);
  return source;
}

function breathSource(context: BaseAudioContext, breath: Breath, start: number, to: AudioNode) {
  const source = context.createBufferSource();
  source.buffer = noiseFor(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = breath.narrow ?? 0.9;
  glide(filter.frequency, breath.filter, breath.to, start, start + breath.length);
  source.connect(filter).connect(to);
  return source;
}

function playPart(context: BaseAudioContext, part: Tone | Breath, begin: number, to: AudioNode) {
  const start = begin + part.at;
  const end = start + part.length;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(SILENCE, start);
  loudness.gain.exponentialRampToValueAtTime(part.loud, start + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  loudness.connect(to);
  let source: AudioScheduledSourceNode;
  if (isTone(part)) {
    source = toneSource(context, part, start);
    source.connect(loudness);
  } else source = breathSource(context, part, start, loudness);
  source.start(start);
  source.stop(end + 0.02);
}

/** Play all parts of a score into `to`, from now on. */
export function perform(context: BaseAudioContext, score: Score, to: AudioNode): void {
  const begin = context.currentTime + 0.005;
  for (const part of score) playPart(context, part, begin, to);
}
