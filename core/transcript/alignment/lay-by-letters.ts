// Where no voice is at hand, or none fits: sentences between the pauses that the loudness shows, by their letters.

export interface LaidSentence {
  /** Frames. */
  readonly begin: number;
  readonly end: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Frames of a pause at least. */
const PAUSE = 15;
/** Share of a sentence's length by which its end may move to a pause. */
const NEARBY = 0.5;

/** Stretches with a voice, between pauses; all, if there is none. */
const spokenStretches = (voice: Float32Array): readonly Stretch[] => {
  const stretches: { from: number; to: number }[] = [];
  for (let frame = 0; frame < voice.length; frame += 1) {
    if ((voice[frame] as number) <= 0) continue;
    const last = stretches.at(-1);
    if (last && frame - last.to < PAUSE) last.to = frame + 1;
    else stretches.push({ from: frame, to: frame + 1 });
  }
  return stretches.length > 0 ? stretches : [{ from: 0, to: voice.length }];
};

const lettersOf = (text: string): number => Math.max(1, text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0);

/**
 * A sentence begins where the one before it has been said, by its share of the letters that are left; at the begin of a
 * stretch instead where one begins nearby.
 */
export const layByLetters = (voice: Float32Array, sentences: readonly string[]): readonly LaidSentence[] => {
  const stretches = spokenStretches(voice);
  const letters = sentences.map(lettersOf);
  let lettersLeft = letters.reduce((sum, one) => sum + one, 0);
  const begins: number[] = [];
  let begin = stretches[0]?.from ?? 0;
  for (const count of letters) {
    begins.push(begin);
    const left = stretches
      .filter(({ to }) => to > begin)
      .map(({ from, to }) => ({ from: Math.max(from, begin), to }));
    const length = (left.reduce((sum, { from, to }) => sum + to - from, 0) * count) / lettersLeft;
    lettersLeft -= count;
    let rest = length;
    let due = voice.length;
    for (const { from, to } of left) {
      if (rest <= to - from) {
        due = from + rest;
        break;
      }
      rest -= to - from;
    }
    const distance = ({ from }: Stretch) => Math.abs(from - due);
    const nearby = left.filter((one) => one.from > begin && distance(one) <= length * NEARBY);
    begin = nearby.sort((one, other) => distance(one) - distance(other))[0]?.from ?? due;
  }
  return begins.map((at, index) => {
    const next = begins[index + 1] ?? voice.length;
    const last = stretches.findLast(({ from }) => from < next);
    return { begin: at, end: Math.max(at, Math.min(next, last?.to ?? next)) };
  });
};
