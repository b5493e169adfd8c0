// English is written in Devanagari as it is heard: एक्शन for action, एसएमएस for SMS. Here are the sounds of its
// spellings, and the letters behind the names of letters.
import { plainText } from './search-key.ts';

type Rows = readonly (readonly [string, string])[];

/** Ends of words as they are spelled and heard; the first that fits counts. `+` is a consonant that stays. */
const ENDINGS: Rows = [
  ['kation', 'keshan'],
  ['ation', 'eshan'],
  ['ction', 'kshan'],
  ['ssion', 'shan'],
  ['tion', 'shan'],
  ['sion', 'shan'],
  ['ician', 'ishiyan'],
  ['cian', 'shan'],
  ['cial', 'shal'],
  ['tial', 'shal'],
  ['tious', 'shas'],
  ['cious', 'shas'],
  ['eous', 'ias'],
  ['ious', 'ias'],
  ['ous', 'as'],
  ['cture', 'kchar'],
  ['ture', 'char'],
  ['sure', 'shar'],
  ['aje', 'ej'],
  ['dje', 'j'],
  ['nje', 'nj'],
  ['rje', 'rj'],
  ['ight', 'ait'],
  ['tch', 'ch'],
  ['que', 'k'],
  ['nce', 'ns'],
  ['ace', 'es'],
  ['ice', 'ais'],
  ['ece', 'is'],
  ['eace', 'is'],
  ['uce', 'yus'],
  ['ire', 'ayar'],
  ['are', 'eyar'],
  ['ure', 'yor'],
  ['ise', 'aij'],
  ['ose', 'oj'],
  ['use', 'yuj'],
  ['a+e', 'e+'],
  ['e+e', 'i+'],
  ['i+e', 'ai+'],
  ['o+e', 'o+'],
  ['u+e', 'yu+'],
  ['+le', '+al'],
  ['+re', '+ar'],
  ['+e', '+'],
  ['ered', 'ard'],
  ['+ed', '+d'],
  ['eer', 'iyar'],
  ['ear', 'iyar'],
  ['air', 'eyar'],
  ['our', 'ar'],
  ['er', 'ar'],
  ['or', 'ar'],
  ['ism', 'ijam'],
  ['jy', 'ji'],
  ['ey', 'i'],
  ['+y', '+i'],
  ['ew', 'yu'],
  ['ow', 'o'],
  ['all', 'ol'],
  ['mb', 'm'],
];

/** Anywhere, after the ends. */
const WITHIN: Rows = [
  ['tion', 'shan'],
  ['ture', 'char'],
  ['ight', 'ait'],
  ['mus', 'myuj'],
  ['kn', 'n'],
  ['wr', 'r'],
  ['ea', 'i'],
  ['oa', 'o'],
  ['qu', 'kv'],
  ['chr', 'kr'],
  ['tech', 'tek'],
];

const CONSONANT = '([bcdfghjklmnpqrstvwxz])';

const patternsOf = (rows: Rows, end: string): readonly (readonly [RegExp, string])[] =>
  rows.map(([spelled, heard]) => [
    new RegExp(spelled.replace('+', CONSONANT) + end, 'g'),
    heard.replace('+', '$1'),
  ]);

const endings = patternsOf(ENDINGS, '(?=s?$)');
const within = patternsOf(WITHIN, '');

const heardOf = (spelling: string): string => {
  // The vowels that follow say how these sound; the tables change the vowels.
  const term = spelling.replace(/c(?=[aou])/g, 'k').replace(/g(?=[eiy])/g, 'j');
  const ending = endings.find(([spelled]) => term.search(spelled) >= 0);
  const ended = ending === undefined ? term : term.replace(...ending);
  return within.reduce((heard, [spelled, sound]) => heard.replace(spelled, sound), ended);
};

const INITIALS: Rows = [
  ['डब्ल्यू', 'w'],
  ['डबल्यू', 'w'],
  ['ज़ेड', 'z'],
  ['जेड', 'z'],
  ['क्यू', 'q'],
  ['एक्स', 'x'],
  ['वाई', 'y'],
  ['वाय', 'y'],
  ['एच', 'h'],
  ['एफ़', 'f'],
  ['एफ', 'f'],
  ['एल', 'l'],
  ['एम', 'm'],
  ['एन', 'n'],
  ['एस', 's'],
  ['आई', 'i'],
  ['आय', 'i'],
  ['आर', 'r'],
  ['बी', 'b'],
  ['सी', 'c'],
  ['डी', 'd'],
  ['जी', 'g'],
  ['जे', 'j'],
  ['के', 'k'],
  ['पी', 'p'],
  ['टी', 't'],
  ['यू', 'u'],
  ['वी', 'v'],
  ['ए', 'a'],
  ['ई', 'e'],
  ['ओ', 'o'],
];

const initials = new Map(INITIALS.map(([name, initial]) => [name.normalize('NFD'), initial]));

/** Not the beginning of a longer syllable: सी after ए is not within एस. */
const INITIAL = `(?:${[...initials.keys()].join('|')})(?!\\p{M})`;
const spelledInitials = new RegExp(`(?<![\\p{L}\\p{M}])(?:${INITIAL}){2,}(?![\\p{L}\\p{M}])`, 'gu');
const spelledInitial = new RegExp(INITIAL, 'gu');

/** A text in which English words and names of letters are spelled as the other script would; to make a key of. */
export const inOtherScript = (text: string): string =>
  plainText(text)
    .replace(/[a-z]{3,}/g, heardOf)
    .replace(spelledInitials, (names) => names.replace(spelledInitial, (name) => initials.get(name) ?? name));
