// The drone: four strings in turn, each stroke a bloom of partials, as the tanpura's thread (jivari) creates them.
import type { Character } from './character.ts';
import { pitch } from './ragas.ts';
import { between, seededRandom } from './seeded-random.ts';
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
