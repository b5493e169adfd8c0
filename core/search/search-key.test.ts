import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundKey } from './search-key.ts';

const same = [
  'कहानी kahani kahaani kahanee Kahaanee',
  'ज़िंदगी ज़िन्दगी zindagi jindagi zindagee',
  'प्रेम prem',
  'दिल dil deel',
  'बारिश baarish barish',
  'शिमला shimla simla',
  'समझना samajhna',
  'फ़ोन फोन phon fon',
  'लड़का larka',
  'क्षमा kshama ksama xama',
  'ज्ञान gyan gyaan',
  'मित्र mitr mitra',
  'हूँ हूं hun hoon',
  'अंबर ambar anbar',
  'रेल rail rel',
  'मौसम mausam mousam',
  'वादा vada wada waada',
  'आवाज़ आवाज awaz avaaz awaaj',
  'अच्छा achha accha achchha',
  'रात raat rat',
  'किया kiya kia',
  'गाए gaye gae gaaye',
  'चाय chai chay',
  'घर ghar',
  'न na',
  'प्रिय priya',
  'भारतीय bhartiya bhaarteeya',
  'दुःख दुख dukh',
  'ख़्वाब ख्वाब khwab khvaab',
  'ऋतु ritu',
  'रास्ता raasta rasta',
  '१९८४ 1984',
  'café cafe CAFÉ',
].map((line) => line.split(' '));

test.each(same)('%s sounds the same in each of its spellings', (...spellings) => {
  expect(new Set(spellings.map(soundKey)).size, spellings.map(soundKey).join(' ')).toBe(1);
  expect(soundKey(spellings[0] ?? '')).not.toBe('');
});

test.each([
  ['dil', 'dal'],
  ['prem', 'param'],
  ['कल', 'काला'],
  ['दिन', 'दीवाना'],
  ['बात', 'भात'],
  ['पल', 'फल'],
  ['कहना', 'कहानी'],
  ['रात', 'रेत'],
  ['अटक', 'अटका'],
  ['man', 'main'],
])('%s and %s stay apart', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});

test('words stay apart by one space, an apostrophe joins, other scripts and signs fall', () => {
  expect(soundKey('  रात, की   कहानी! ')).toBe('rat ki kahani');
  expect(soundKey('Rohan’s')).toBe(soundKey('rohans'));
  for (const nothing of ['', ' \n', '%_\\', '🌧', 'தமிழ்', '\u202e\u200d', '।'])
    expect(soundKey(nothing)).toBe('');
});

const devanagari = fc.string({
  unit: fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)),
  maxLength: 20,
});
const latin = fc.string({ unit: fc.constantFrom(...'aeiouychkqsxzwpmntrdh '), maxLength: 20 });
const texts = fc.oneof(devanagari, latin, fc.string({ unit: 'binary', maxLength: 20 }));

test('a key is ASCII, its own key, and the same in every form and case of its text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const key = soundKey(text);
      expect(key).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      expect(soundKey(key)).toBe(key);
      for (const other of [
        text.normalize('NFC'),
        text.normalize('NFD'),
        text.toLowerCase(),
        text.toUpperCase(),
      ])
        expect(soundKey(other)).toBe(key);
    }),
    { numRuns: 2_000 },
  );
});
