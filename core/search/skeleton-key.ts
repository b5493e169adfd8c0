// A coarser key, only to collect candidates: what sounds alike has the same, and much else too. खिड़की, khirki, khidki:
// `krk`.

/** Each word's first sound, then its consonants. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  // Breath after a consonant.
  [/(?<=[a-z])h/g, ''],
  [/\b[aeiouy]+/g, 'a'],
  [/\bv/g, 'b'],
  [/(?<=[a-z])[aeiouy]/g, ''],
  // Written, or a sign above the vowel, or not heard.
  [/(?<=[a-z])[mn]+(?=[^mn\s])|(?<=[a-z])n+\b/g, ''],
  // The letter of खिड़की is written with both.
  [/(?<=[a-z])d/g, 'r'],
  [/(?<=[a-z])j/g, 's'],
  [/([a-z])\1+/g, '$1'],
];

/** Of a sound key. */
export const skeletonKey = (sounds: string): string =>
  FOLDS.reduce((folded, [pattern, sound]) => folded.replace(pattern, sound), sounds);
