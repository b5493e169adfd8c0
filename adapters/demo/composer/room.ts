// Reverb of a small warm room after Schroeder: four parallel comb filters, two all-pass filters in series.
import { SAMPLE_RATE, type Sound } from './sound.ts';

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
