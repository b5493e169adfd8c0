// How far two sound keys are apart: the cheapest edits that make one of the other. What people spell in two ways costs
// less than what sounds different.

const isVowel = (sound: string | undefined): boolean => sound !== undefined && 'aeiou'.includes(sound);

const NEAR = 0.3;
const SIMILAR = 0.5;
const SWAPPED = 0.7;

const similar = new Map<string, number>();
for (const [cost, pairs] of [
  [NEAR, 'ei|ou|dr'],
  [SIMILAR, 'ae|ai|ao|au|eo|eu|io|iu|td|vb|bp|vu|vo|iy|ey|sj|kg|sc|kc|fp|gj|jy|mn'],
] as const)
  for (const [one = '', other = ''] of pairs.split('|')) {
    similar.set(one + other, cost);
    similar.set(other + one, cost);
  }

const replaced = (one: string, other: string): number =>
  one === other ? 0 : (similar.get(one + other) ?? 1);

/** Of a sound that only one of the two has. */
const added = (key: string, at: number): number => {
  const [before, sound] = [key[at - 1], key[at]];
  if (sound === 'a') return at === 0 ? 0.6 : 0.25;
  if (isVowel(sound) || (sound === 'n' && at > 0)) return 0.6;
  if (sound === 'h') return at > 0 && !isVowel(before) ? 0.3 : 0.5;
  return sound === 'y' ? 0.5 : 1;
};

/** 0 if they are equal. */
export const soundDistance = (one: string, other: string): number => {
  let before: readonly number[] = [];
  let above = [0];
  for (let column = 0; column < other.length; column += 1)
    above.push((above[column] ?? 0) + added(other, column));
  for (let row = 0; row < one.length; row += 1) {
    const here = [(above[0] ?? 0) + added(one, row)];
    for (let column = 0; column < other.length; column += 1) {
      const [a, b] = [one[row] ?? '', other[column] ?? ''];
      const isSwapped = row > 0 && column > 0 && a === other[column - 1] && b === one[row - 1];
      here.push(
        Math.min(
          (above[column] ?? 0) + replaced(a, b),
          (above[column + 1] ?? 0) + added(one, row),
          (here[column] ?? 0) + added(other, column),
          isSwapped ? (before[column - 1] ?? 0) + SWAPPED : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = above;
    above = here;
  }
  return above[other.length] ?? 0;
};
