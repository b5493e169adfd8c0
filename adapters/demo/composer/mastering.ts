import { SAMPLE_RATE, type Sound, smooth } from './sound.ts';

// Mastering: removes the DC offset, evens the loudness, fades the ends, and normalizes the peak to exactly -3 dBFS.

const PEAK = 10 ** (-3 / 20);
const LOUDNESS = 10 ** (-19 / 20);
const FADE_IN_SECONDS = 0.02;
const FADE_OUT_SECONDS = 2.6;

const blockDirectCurrent = (sound: Sound): void => {
  const keep = 1 - (2 * Math.PI * 35) / SAMPLE_RATE;
  let before = 0;
  let out = 0;
  for (let i = 0; i < sound.length; i += 1) {
    const value = sound[i] ?? 0;
    out = keep * (out + value - before);
    before = value;
    sound[i] = out;
  }
};

const evenOut = (sound: Sound): void => {
  let energy = 0;
  for (let i = 0; i < sound.length; i += 1) energy += (sound[i] ?? 0) ** 2;
  const gain = LOUDNESS / Math.sqrt(energy / sound.length || 1);
  for (let i = 0; i < sound.length; i += 1) sound[i] = Math.tanh((sound[i] ?? 0) * gain);
};

const fadeEnds = (sound: Sound): void => {
  const rise = FADE_IN_SECONDS * SAMPLE_RATE;
  const fall = FADE_OUT_SECONDS * SAMPLE_RATE;
  for (let i = 0; i < rise; i += 1) sound[i] = (sound[i] ?? 0) * smooth(i / rise);
  for (let i = 0; i < fall; i += 1) {
    const place = sound.length - 1 - i;
    sound[place] = (sound[place] ?? 0) * smooth(i / fall);
  }
};

export const master = (sound: Sound): void => {
  evenOut(sound);
  blockDirectCurrent(sound);
  fadeEnds(sound);
  let peak = 0;
  for (let i = 0; i < sound.length; i += 1) peak = Math.max(peak, Math.abs(sound[i] ?? 0));
  const gain = PEAK / (peak || 1);
  for (let i = 0; i < sound.length; i += 1) sound[i] = (sound[i] ?? 0) * gain;
};

// Reverb of a small warm room after Schroeder: four parallel comb filters, two all-pass filters in series.

const scaled = (at44100: number) => Math.round((at44100 * SAMPLE_RATE) / 44_100);
const combs = [1188, 1277, 1422, 1557].map(scaled);
const allPasses = [556, 341].map(scaled);
const FEEDBACK = 0.83;
const DAMPING = 0.35;

/** Adds the reverb to the sound; `wet` is from 0 to 1. */
export const addRoom = (sound: Sound, wet: number): void => {
  const answer = new Float32Array(sound.length);
  for (const length of combs) {
    const line = new Float32Array(length);
    let place = 0;
    let dull = 0;
    for (let i = 0; i < sound.length; i += 1) {
      const value = line[place] ?? 0;
      dull = value + DAMPING * (dull - value);
      line[place] = (sound[i] ?? 0) + FEEDBACK * dull;
      answer[i] = (answer[i] ?? 0) + value / combs.length;
      place = place + 1 === length ? 0 : place + 1;
    }
  }
  for (const length of allPasses) {
    const line = new Float32Array(length);
    let place = 0;
    for (let i = 0; i < answer.length; i += 1) {
      const held = line[place] ?? 0;
      const value = answer[i] ?? 0;
      line[place] = value + 0.5 * held;
      answer[i] = held - 0.5 * value;
      place = place + 1 === length ? 0 : place + 1;
    }
  }
  for (let i = 0; i < sound.length; i += 1) sound[i] = (sound[i] ?? 0) + wet * (answer[i] ?? 0);
};
