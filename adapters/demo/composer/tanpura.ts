// The drone: four strings in turn, each stroke a bloom of partials, as the tanpura's thread (jivari) creates them.

import { type Character, pitch } from './ragas.ts';
import { between, type Random, seededRandom } from './seeded-random.ts';
import { mixIn, SAMPLE_RATE, type Sound, silence, smooth } from './sound.ts';

const STROKE_SECONDS = 5;
const PARTIALS = 14;

/** One stroke: a higher partial starts later and decays faster. */
const stroke = (frequency: number, brightness: number): Sound => {
  const sound = silence(STROKE_SECONDS);
  for (let partial = 1; partial <= PARTIALS; partial += 1) {
    const turn = (2 * Math.PI * frequency * partial * (1 + 0.00008 * partial * partial)) / SAMPLE_RATE;
    const level = partial ** -(1.15 - 0.5 * brightness) * (partial === 1 ? 0.45 : 0.8);
    const bloom = Math.exp(-1 / (SAMPLE_RATE * (0.012 + 0.045 * (partial - 1))));
    const decay = Math.exp(-1 / (SAMPLE_RATE * (1.7 / (1 + 0.14 * partial))));
    const twice = 2 * Math.cos(turn);
    let before = -Math.sin(turn);
    let wave = 0;
    let rising = 1;
    let falling = level;
    for (let i = 0; i < sound.length; i += 1) {
      sound[i] = (sound[i] ?? 0) + wave * (1 - rising) * falling;
      const following = twice * wave - before;
      before = wave;
      wave = following;
      rising *= bloom;
      falling *= decay;
    }
  }
  const tail = SAMPLE_RATE * 0.5;
  for (let i = 0; i < tail; i += 1) {
    const place = sound.length - 1 - i;
    sound[place] = (sound[place] ?? 0) * smooth(i / tail);
  }
  return sound;
};

/** Strokes of the four strings, in the order they are played. */
export const tuneTanpura = ({ tonic, raga, brightness }: Character): readonly Sound[] => {
  const high = stroke(tonic, brightness);
  return [stroke(pitch(tonic, raga.drone - 12), brightness), high, high, stroke(tonic / 2, brightness)];
};

export const addTanpura = (
  target: Sound,
  strings: readonly Sound[],
  beat: number,
  seed: string,
  gain: number,
): void => {
  const random = seededRandom(`tanpura ${seed}`);
  const seconds = target.length / SAMPLE_RATE;
  let at = 0.01;
  for (let turn = 0; at < seconds; turn += 1) {
    const string = strings[turn % 4];
    if (string) mixIn(target, string, at, gain * between(random, 0.85, 1));
    at += beat * (turn % 4 === 3 ? 2 : 1.25) + (turn === 0 ? 0 : between(random, -0.02, 0.02));
  }
};

// Plucked string by Karplus-Strong synthesis; its length may change while it sounds, which makes a glide (meend).

interface Pluck {
  readonly frequency: number;
  /** Start of a glide in Hz; equal to `frequency` for none. */
  readonly from: number;
  readonly seconds: number;
  /** 0 dull to 1 bright. */
  readonly brightness: number;
}

const GLIDE_FROM = 0.06;
const GLIDE_SECONDS = 0.2;
const RELEASE_SECONDS = 0.12;
const LINE = 1024;

/** Initial shape of the string: a corner near one end, plus noise of the finger. */
const excite = (line: Float32Array, count: number, brightness: number, random: Random): void => {
  const corner = count * (0.32 - 0.18 * brightness);
  let rustle = 0;
  for (let i = 0; i < count; i += 1) {
    rustle += (0.15 + 0.4 * brightness) * (random() * 2 - 1 - rustle);
    const shape = i < corner ? i / corner : (count - i) / (count - corner);
    line[i] = shape - 0.5 + (0.1 + 0.25 * brightness) * rustle;
  }
};

export const pluckedString = ({ frequency, from, seconds, brightness }: Pluck, random: Random): Sound => {
  const sound = silence(seconds + RELEASE_SECONDS);
  const line = new Float32Array(LINE);
  const softness = 0.5 - 0.35 * brightness;
  const loss = 0.001 ** (1 / (frequency * 2.4));
  const start = Math.ceil(SAMPLE_RATE / from);
  excite(line, start, brightness, random);
  let write = start;
  let last = 0;
  const held = seconds * SAMPLE_RATE;
  const glided = from === frequency ? 0 : (GLIDE_FROM + GLIDE_SECONDS) * SAMPLE_RATE;
  const settled = SAMPLE_RATE / frequency - softness;
  for (let i = 0; i < sound.length; i += 1) {
    const bend = i < glided ? smooth((i / SAMPLE_RATE - GLIDE_FROM) / GLIDE_SECONDS) : 1;
    const period = bend === 1 ? settled : SAMPLE_RATE / (from * (frequency / from) ** bend) - softness;
    const read = write - period;
    const whole = Math.floor(read);
    const part = read - whole;
    const near = line[whole & (LINE - 1)] ?? 0;
    const value = near + part * ((line[(whole + 1) & (LINE - 1)] ?? 0) - near);
    const damped = loss * ((1 - softness) * value + softness * last);
    last = value;
    line[write & (LINE - 1)] = damped;
    write += 1;
    sound[i] = damped * smooth(i / 48) * (i < held ? 1 : 1 - smooth((i - held) / (sound.length - held)));
  }
  return sound;
};
