// Synthesizes a bamboo flute: one breath for the whole melody, with glides.
import { type Character, pitch } from './ragas.ts';
import { seededRandom } from './seeded-random.ts';
import { SAMPLE_RATE, type Sound, smooth } from './sound.ts';
import type { Note } from './theme.ts';

const VIBRATO_HZ = 4.8;
const BREATH_SECONDS = 0.05;

export const addFlute = (
  target: Sound,
  notes: readonly Note[],
  character: Character,
  seed: string,
  gain: number,
): void => {
  // Inline noise generator: a function call for each of 640,000 samples would cost more than the rest.
  let noise = Math.floor(seededRandom(`flute ${seed}`)() * 0x7fffffff);
  const follow = 1 - Math.exp(-1 / (SAMPLE_RATE * BREATH_SECONDS));
  let phase = 0;
  let breath = 0;
  let air = 0;
  let frequency = 0;
  for (const [index, note] of notes.entries()) {
    const goal = pitch(character.tonic, note.semitone + 12);
    const origin = frequency || goal;
    const start = Math.round(note.at * character.beat * SAMPLE_RATE);
    const upcoming = notes[index + 1];
    const sounding = note.beats * character.beat;
    const end = upcoming ? Math.round(upcoming.at * character.beat * SAMPLE_RATE) : target.length;
    const slide = note.glides ? Math.min(0.34, sounding * 0.45) : 0.035;
    const release = sounding - (upcoming?.glides ? 0 : 0.09);
    for (let i = start; i < Math.min(end, target.length); i += 1) {
      const time = (i - start) / SAMPLE_RATE;
      const bend = smooth(time / slide);
      const vibrato =
        0.0045 * smooth((time - 0.3) / 0.5) * Math.sin(2 * Math.PI * VIBRATO_HZ * (i / SAMPLE_RATE));
      frequency = bend === 1 ? goal : origin * (goal / origin) ** bend;
      phase += (frequency * (1 + vibrato)) / SAMPLE_RATE;
      phase -= Math.floor(phase);
      const swell = 0.82 + 0.18 * smooth(time / (sounding * 0.6));
      breath += follow * ((time < release ? note.weight * swell : 0) - breath);
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff;
      air += 0.22 * (noise / 0x40000000 - 1 - air);
      const sine = Math.sin(2 * Math.PI * phase);
      const cosine = Math.cos(2 * Math.PI * phase);
      // Overtones by the double-angle formulas: two calls of Math compute three partials.
      const second = 2 * sine * cosine;
      const third = sine * (3 - 4 * sine * sine);
      const tone = sine + (0.16 + 0.2 * breath * character.brightness) * second + 0.13 * breath * third;
      target[i] = (target[i] ?? 0) + gain * breath * (tone + air * 0.1);
    }
    frequency = goal;
  }
};
