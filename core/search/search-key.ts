// A key of how a text sounds, in ASCII: Hindi in Devanagari and its many Latin spellings get one key, so that a search
// finds the same in any database and locale. कहानी, kahani, kahaani and kahanee: `kahani`.

const VIRAMA = '\u094d';
const NUKTA = '\u093c';

const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ॠ: 'ri',
  ऌ: 'li',
  ऍ: 'e',
  ऎ: 'e',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ऒ: 'o',
  ओ: 'o',
  औ: 'au',
};

/** Signs of a vowel after a consonant. */
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॄ': 'ri',
  'ॅ': 'e',
  'ॆ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ॊ': 'o',
  'ो': 'o',
  'ौ': 'au',
};

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};

/** Typed as two signs, shown as one: as the one that is shown. */
const TYPED_AS_TWO: readonly (readonly [RegExp, string])[] = [
  [/अा/g, 'आ'],
  [/एे/g, 'ऐ'],
  [/ाॅ/g, 'ॉ'],
  [/ाे/g, 'ो'],
  [/ाै/g, 'ौ'],
];

/** Consonants that a dot below changes. */
const DOTTED: Readonly<Record<string, string>> = { ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };

const NASALS = 'ँंऀ';

interface Syllable {
  /** Empty at a vowel of its own. */
  readonly consonant: string;
  /** `inherent`: the vowel that every bare consonant has, and speech often drops. */
  vowel: string | 'inherent';
  nasal: string;
}

const syllablesOf = (text: string): Syllable[] => {
  const syllables: Syllable[] = [];
  const characters = [...text];
  for (const [index, character] of characters.entries()) {
    const last = syllables.at(-1);
    const vowel = VOWELS[character];
    const consonant = CONSONANTS[character];
    const sign = VOWEL_SIGNS[character];
    if (vowel !== undefined) syllables.push({ consonant: '', vowel, nasal: '' });
    else if (consonant !== undefined) {
      const dotted = characters[index + 1] === NUKTA ? DOTTED[character] : undefined;
      syllables.push({ consonant: dotted ?? consonant, vowel: 'inherent', nasal: '' });
    } else if (last === undefined) continue;
    else if (sign !== undefined) last.vowel = sign;
    else if (character === VIRAMA) last.vowel = '';
    else if (NASALS.includes(character)) last.nasal = 'n';
  }
  return syllables;
};

const isSounded = (syllable: Syllable | undefined): boolean =>
  syllable !== undefined && syllable.vowel !== '';

/** Between a vowel and one consonant with a vowel; a cluster or a nasal beside it keeps it. */
const isSilent = (syllables: readonly Syllable[], index: number): boolean => {
  const [before, here, after] = [syllables[index - 1], syllables[index], syllables[index + 1]];
  if (here?.vowel !== 'inherent' || here.nasal !== '' || before === undefined) return false;
  if (after === undefined) return !(here.consonant === 'y' && before.vowel === 'i');
  return isSounded(before) && before.nasal === '' && isSounded(after) && after.consonant !== '';
};

/** In Latin letters, without the inherent vowels that are not spoken. */
const romanized = (text: string): string => {
  const shown = TYPED_AS_TWO.reduce((signs, [two, one]) => signs.replace(two, one), text);
  const syllables = syllablesOf(shown.replaceAll('ज्ञ', 'ग्य'));
  for (let index = syllables.length - 1; index > 0; index -= 1)
    if (isSilent(syllables, index)) (syllables[index] as Syllable).vowel = '';
  return syllables
    .map(({ consonant, vowel, nasal }) => consonant + (vowel === 'inherent' ? 'a' : vowel) + nasal)
    .join('');
};

const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) - 0x966);

/** In order; repeated until nothing changes, so that the key of a key is itself. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/aa+/g, 'a'],
  [/ph/g, 'f'],
  [/ow(?![aeiou])/g, 'o'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c+h+/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/(?:ch){2,}/g, 'ch'],
  [/sh/g, 's'],
  [/([aeiou])y(?=e)/g, '$1'],
  [/iy(?=[ao])/g, 'i'],
  [/[ae][iy](?![aeiou])/g, 'e'],
  [/au|ou/g, 'o'],
  [/ee|ii/g, 'i'],
  [/oo/g, 'u'],
  [/([a-z])\1+/g, '$1'],
  [/m(?=[bcdfgjkpstv])/g, 'n'],
  [/ngh/g, 'nh'],
  [/ao\b/g, 'av'],
  // After two consonants at the end, the second of which sounds on, a vowel is written or not: mitra, mitr.
  [/([bdfgjklmnprstv]h?)([lmnrvy])a\b/g, '$1$2'],
];

const fold = (text: string): string => {
  const folded = FOLDS.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), text);
  return folded === text ? text : fold(folded);
};

/** In one form and case, without signs that only direct how a text is shown. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD');

/** Terms apart by one space; empty if no letter or digit of either script is in it. */
export const soundKey = (text: string): string =>
  fold(
    plainText(text)
      .replace(/[\u0966-\u096f]/g, latinDigit)
      .replace(/[\u0900-\u0963\u0970-\u097f]+/g, romanized)
      .replace(/\p{M}/gu, '')
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
