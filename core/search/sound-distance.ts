// How far two sound keys are apart: the cheapest edits that make one of the other. What people spell in two ways costs
// less than what sounds different.

const vowels = new Set([...'aeiou'].map((vowel) => vowel.charCodeAt(0)));
const H = 'h'.charCodeAt(0);

const NEAR = 0.3;
const SIMILAR = 0.5;
const SWAPPED = 0.7;

/** Keys are ASCII. */
const CODES = 128;

/** Cost of a sound in the place of another, by both codes. */
const replaced = new Float64Array(CODES * CODES).fill(1);
for (let code = 0; code < CODES; code += 1) replaced[code * CODES + code] = 0;
for (const [cost, pairs] of [
  [NEAR, 'ei|ou|dr'],
  [SIMILAR, 'ae|ai|ao|au|eo|eu|io|iu|td|vb|bp|vu|vo|iy|ey|sj|kg|sc|kc|fp|gj|jy|mn'],
] as const)
  for (const pair of pairs.split('|')) {
    const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)];
    replaced[one * CODES + other] = cost;
    replaced[other * CODES + one] = cost;
  }

/** Cost of a sound that only one of the two has, by its code: at the beginning of a key, and later. */
const [first, later] = [new Float64Array(CODES).fill(1), new Float64Array(CODES).fill(1)];
for (const [sound, atFirst, then] of [
  ...[...'eiou'].map((vowel) => [vowel, 0.6, 0.6] as const),
  ['a', 0.6, 0.25],
  ['n', 1, 0.6],
  ['h', 0.5, 0.5],
  ['y', 0.5, 0.5],
] as const) {
  first[sound.charCodeAt(0)] = atFirst;
  later[sound.charCodeAt(0)] = then;
}
/** Of an h after a consonant. */
const BREATH = 0.3;

/** Of each sound of a key. */
const addedOf = (key: string): Float64Array => {
  const costs = new Float64Array(key.length);
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    const isBreath = code === H && at > 0 && !vowels.has(key.charCodeAt(at - 1));
    costs[at] = isBreath ? BREATH : ((at === 0 ? first : later)[code] as number);
  }
  return costs;
};

/** 0 if they are equal. */
export const soundDistance = (one: string, other: string): number => {
  const width = other.length + 1;
  const [ofOne, ofOther] = [addedOf(one), addedOf(other)];
  let [before, above, here] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  for (let column = 1; column < width; column += 1)
    above[column] = (above[column - 1] as number) + (ofOther[column - 1] as number);
  for (let row = 0; row < one.length; row += 1) {
    const [a, cost] = [one.charCodeAt(row), ofOne[row] as number];
    here[0] = (above[0] as number) + cost;
    for (let column = 0; column < other.length; column += 1) {
      const b = other.charCodeAt(column);
      let least = Math.min(
        (above[column] as number) + (replaced[a * CODES + b] as number),
        (above[column + 1] as number) + cost,
        (here[column] as number) + (ofOther[column] as number),
      );
      if (row > 0 && column > 0 && a === other.charCodeAt(column - 1) && b === one.charCodeAt(row - 1))
        least = Math.min(least, (before[column - 1] as number) + SWAPPED);
      here[column + 1] = least;
    }
    [before, above, here] = [above, here, before];
  }
  return above[other.length] as number;
};
