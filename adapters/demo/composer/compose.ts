// Composes the music of a story's parts: the slug determines the sound, the part's number the variation.

import { addFlute } from './flute.ts';
import { addRoom, master } from './mastering.ts';
import { addPad } from './pad.ts';
import { type Character, characterOf, pitch, semitoneOf } from './ragas.ts';
import { seededRandom } from './seeded-random.ts';
import { mixIn, type Sound, silence } from './sound.ts';
import { addTanpura, pluckedString, tuneTanpura } from './tanpura.ts';
import { melodyOf, type Note } from './theme.ts';

const MIN_SECONDS = 20;
const LAST_RING_SECONDS = 2.5;

const addStrings = (
  target: Sound,
  notes: readonly Note[],
  character: Character,
  seed: string,
  gain: number,
) => {
  const random = seededRandom(`strings ${seed}`);
  notes.forEach((note, index) => {
    const frequency = pitch(character.tonic, note.semitone);
    const before = notes[index - 1];
    const from = note.glides && before ? pitch(character.tonic, before.semitone) : frequency;
    const seconds = note.beats * character.beat + 0.5;
    const { brightness } = character;
    mixIn(
      target,
      pluckedString({ frequency, from, seconds, brightness }, random),
      note.at * character.beat,
      gain * note.weight,
    );
  });
};

/** Accompaniment of a flute: single soft notes of the scale, two beats apart. */
const accompaniment = (character: Character, part: number, bars: number): readonly Note[] =>
  Array.from({ length: Math.floor((bars * character.beatsPerBar) / 2) }, (_, index) => ({
    at: 1 + index * 2,
    beats: 2,
    semitone: semitoneOf(character.raga, [0, 2, 4, 2, 1, 3][(index + part) % 6] ?? 0),
    weight: index % 4 === 0 ? 0.9 : 0.65,
    glides: false,
  }));

const perform = (slug: string, part: number, asWritten: Character, tanpura: readonly Sound[]): Sound => {
  // Whole bars fill the length: the tempo is adjusted slightly, differently in each part.
  const played = MIN_SECONDS - LAST_RING_SECONDS + (part % 4) * 0.7;
  const bars = Math.round(played / (asWritten.beat * asWritten.beatsPerBar));
  const character = { ...asWritten, beat: played / (bars * asWritten.beatsPerBar) };
  const sound = silence(played + LAST_RING_SECONDS);
  const seed = `${slug} ${part}`;
  const melody = melodyOf(slug, part, character, bars);
  addTanpura(sound, tanpura, character.beat, seed, 0.34);
  addPad(sound, character, part, 0.045 * character.warmth);
  // Each story has a lead instrument; every third part gives the melody to the other one.
  const flute = (character.lead === 'flute') !== (part % 3 === 2);
  if (flute) {
    addFlute(sound, melody, character, seed, 0.26);
    addStrings(sound, accompaniment(character, part, bars), character, seed, 0.4);
  } else {
    addStrings(sound, melody, character, seed, 0.85);
  }
  addRoom(sound, character.room);
  master(sound);
  return sound;
};

/** Generates the parts of a story one at a time, so that only one is in memory. */
export function* composeStory(slug: string, parts: number): Generator<Sound> {
  const character = characterOf(slug);
  const tanpura = tuneTanpura(character);
  for (let part = 0; part < parts; part += 1) yield perform(slug, part, character, tanpura);
}

export const composePart = (slug: string, part: number): Sound => {
  const character = characterOf(slug);
  return perform(slug, part, character, tuneTanpura(character));
};
