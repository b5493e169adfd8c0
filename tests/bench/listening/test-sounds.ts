// Sounds to encode: like speech and like music, from a seed, at the standard rendition's rate. Like speech: pulses of a
// gliding voice through moving formants, hissed consonants and pauses. Like music: decaying chords with attacks of noise
// over a bass. Both have what is hard for an encoder that may save no bits for it: attacks after silence.
import { writeFileSync } from 'node:fs';
import { standardShape } from '@meend/core/media/recording-shape.ts';
import { waveHead } from '@meend/tests/kit/browser/audio-files.ts';

export const RATE = standardShape.sampleRate;
const LOUD = 0.5;

/** Mulberry32: -1 to 1. */
const noiseFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
};

/** Two-pole resonator whose frequency may change while it sounds. */
const resonator = (bandwidth: number) => {
  const radius = Math.exp((-Math.PI * bandwidth) / RATE);
  let [last, before] = [0, 0];
  return (input: number, hertz: number): number => {
    const value = input + 2 * radius * Math.cos((2 * Math.PI * hertz) / RATE) * last - radius ** 2 * before;
    [before, last] = [last, value];
    return value;
  };
};

const normalized = (samples: Float32Array): Float32Array => {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / peak) * LOUD);
};

/** Formants of five vowels, Hz. */
const vowels = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
] as const;
const SYLLABLE = 0.22;
const CONSONANT = 0.07;

export const speechLike = (seconds: number): Float32Array => {
  const random = noiseFrom(7);
  const samples = new Float32Array(seconds * RATE);
  const formants = [90, 110, 170].map(resonator);
  const hiss = resonator(1_800);
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const at = index / RATE;
    const syllable = Math.floor(at / SYLLABLE);
    const within = at - syllable * SYLLABLE;
    // Every ninth and tenth syllable is a pause.
    const isPause = syllable % 10 > 7;
    const isHissed = within < CONSONANT && syllable % 3 !== 0;
    const level = isPause ? 0 : Math.sin((Math.PI * within) / SYLLABLE) ** 0.4;
    phase += (120 + 25 * Math.sin(at * 1.7) + 2 * random()) / RATE;
    const pulse = phase >= 1 ? 1 : 0;
    phase -= pulse;
    const vowel = vowels[syllable % vowels.length] ?? vowels[0];
    const voice = formants.reduce(
      (sum, formant, which) => sum + formant(isHissed ? 0 : pulse * level, vowel[which] ?? 0) / (which + 1),
      0,
    );
    samples[index] = voice + hiss(isHissed ? 0.004 * level * random() : 0, 5_500) + 0.0005 * random();
  }
  return normalized(samples);
};

/** Hz. */
const chords = [
  [220, 277.2, 329.6, 440],
  [196, 246.9, 293.7, 392],
  [174.6, 220, 261.6, 349.2],
  [164.8, 207.7, 246.9, 329.6],
] as const;
const BEAT = 0.4;

export const musicLike = (seconds: number): Float32Array => {
  const random = noiseFrom(11);
  const samples = new Float32Array(seconds * RATE);
  for (let index = 0; index < samples.length; index += 1) {
    const at = index / RATE;
    const beat = Math.floor(at / BEAT);
    const within = at - beat * BEAT;
    const chord = chords[Math.floor(beat / 4) % chords.length] ?? chords[0];
    let value = 0.6 * Math.sin(Math.PI * at * (chord[0] ?? 0)) * Math.exp(-2 * within);
    for (const hertz of chord)
      for (const overtone of [1, 2, 3, 5, 8, 13])
        value +=
          (0.3 / overtone) *
          Math.sin(2 * Math.PI * hertz * overtone * 1.0007 ** overtone * at) *
          Math.exp(-within * (3 + overtone));
    samples[index] = value + 0.7 * random() * Math.exp(-within * (beat % 2 === 0 ? 90 : 35));
  }
  return normalized(samples);
};

/** 16-bit WAV of one channel. */
export const writeSamples = (path: string, samples: Float32Array): void => {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, value] of samples.entries()) bytes.writeInt16LE(Math.round(value * 32_767), index * 2);
  writeFileSync(path, Buffer.concat([waveHead({ rate: RATE, channels: 1, samples: samples.length }), bytes]));
};
