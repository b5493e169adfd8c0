// A story's theme is two phrases; each part plays a variation of them.
import { type Character, semitoneOf } from './ragas.ts';
import { between, pick, type Random, seededRandom } from './seeded-random.ts';

export interface Note {
  /** Beats from the start of the piece. */
  readonly at: number;
  readonly beats: number;
  readonly semitone: number;
  /** 0 to 1. */
  readonly weight: number;
  /** Reached by a glide from the previous note. */
  readonly glides: boolean;
}

interface Step {
  readonly beats: number;
  readonly step: number;
  readonly glides: boolean;
}

const cells: readonly [readonly number[], ...(readonly number[])[]] = [
  [2, 1, 1],
  [1, 1, 2],
  [3, 1],
  [1.5, 0.5, 2],
  [1, 0.5, 0.5, 2],
  [2, 2],
];

/** Whole cells, cut to the bar; the last note rests on a home step. */
const phrase = (character: Character, random: Random, home: number): readonly Step[] => {
  const steps: Step[] = [];
  let left = character.beatsPerBar;
  let step = home + pick(random, [0, 1, 2]);
  while (left > 0) {
    for (const wanted of pick(random, cells)) {
      const beats = Math.min(wanted, left);
      if (beats <= 0) break;
      steps.push({ beats, step, glides: random() < character.meend });
      left -= beats;
      const towards = step > home + 4 ? -1 : step < home - 1 ? 1 : pick(random, [-1, 1, 1]);
      step += towards * pick(random, [1, 1, 1, 2]);
    }
  }
  const last = steps.pop();
  if (last) steps.push({ ...last, step: home, glides: true });
  return steps;
};

type Variation = (steps: readonly Step[], random: Random) => readonly Step[];

const plain: Variation = (steps) => steps;
const mirrored: Variation = (steps) => {
  const axis = steps[0]?.step ?? 0;
  return steps.map((one, index) =>
    index === steps.length - 1 ? one : { ...one, step: axis - (one.step - axis) + 2 },
  );
};
const adorned: Variation = (steps, random) =>
  steps.flatMap((one) =>
    one.beats >= 1.5 && random() < 0.7
      ? [
          { ...one, beats: one.beats / 2 },
          { beats: one.beats / 4, step: one.step + 1, glides: true },
          { beats: one.beats / 4, step: one.step, glides: true },
        ]
      : [one],
  );
const calmed: Variation = (steps) => {
  const kept = steps.filter((_, index) => index % 2 === 0);
  return kept.map((one, index) => ({
    ...one,
    beats: one.beats + (steps[index * 2 + 1]?.beats ?? 0),
    glides: true,
  }));
};
const climbed: Variation = (steps) =>
  steps.map((one, index) => (index === steps.length - 1 ? one : { ...one, step: one.step + (index % 3) }));

const variations: readonly (readonly [Variation, Variation])[] = [
  [plain, plain],
  [plain, adorned],
  [calmed, plain],
  [mirrored, adorned],
  [climbed, calmed],
  [adorned, mirrored],
  [plain, climbed],
];

/** The melody of a part over `bars`, half a beat after the drone; its last bar ends on Sa without ornaments. */
export const melodyOf = (slug: string, part: number, character: Character, bars: number): readonly Note[] => {
  const themeRandom = seededRandom(`theme ${slug}`);
  const size = character.raga.notes.length;
  const restStep = Math.max(0, character.raga.notes.indexOf(character.raga.rest));
  const first = phrase(character, themeRandom, restStep);
  const second = phrase(character, themeRandom, size);
  const third = phrase(character, themeRandom, 0);
  const [varyFirst, varyOthers] = variations[part % variations.length] ?? [plain, plain];
  const random = seededRandom(`part ${slug} ${part}`);
  const order = part % 2 === 0 ? [first, second, third] : [second, first, third];
  const notes: Note[] = [];
  let at = 0.5;
  for (let bar = 0; bar < bars; bar += 1) {
    const isLast = bar === bars - 1;
    const source = isLast ? third : (order[bar % 3] ?? first);
    const vary = isLast ? plain : bar % 3 === 0 ? varyFirst : varyOthers;
    for (const { beats, step, glides } of vary(source, random)) {
      const weight = between(random, 0.72, 1);
      notes.push({ at, beats, semitone: semitoneOf(character.raga, step), weight, glides });
      at += beats;
    }
  }
  return notes;
};
