import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCues } from '@meend/core/transcript/check-cues.ts';
import type { Cue } from '@meend/core/transcript/cue.ts';
import type { TextErrorReason } from '@meend/core/transcript/text-error-reason.ts';
import type { TranscriptLanguage } from '@meend/core/transcript/transcript.ts';
import { printWebvtt } from '@meend/core/transcript/webvtt.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transcriptReader } from './transcript-reader.ts';

interface Expected {
  readonly story: TranscriptLanguage;
  readonly seconds: number;
  readonly outcome: 'taken' | 'refused';
  readonly line?: number;
  readonly reason?: string;
  readonly timed?: boolean;
  readonly cues?: readonly Cue[];
  readonly warnings?: readonly (readonly [string, number])[];
}

const folder = join(import.meta.dirname, 'foreign-files');
const expected: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
);

/** As the table of the files names them. */
const reasonNames: Partial<Record<TextErrorReason, string>> = {
  'unreadable-time': 'unreadable time',
  'text-without-time': 'text without a time',
  'end-not-after-begin': 'end not after begin',
  'utf-16': 'not UTF-8, and that it is UTF-16',
  'not-utf8': 'not UTF-8',
};

const outcomeOf = (
  bytes: Uint8Array,
  name: string,
  { story, seconds }: Pick<Expected, 'story' | 'seconds'>,
) => {
  const read = transcriptReader.read(bytes, name);
  if (!read.ok) return { outcome: 'refused', line: read.error.line, reason: read.error.reason } as const;
  const { isTimed, cues, lines } = read.value;
  expect(lines).toHaveLength(cues.length);
  const checked = checkCues(cues, { isTimed, language: story, seconds });
  if (!checked.ok)
    return { outcome: 'refused', line: lines[checked.error.line - 1], reason: checked.error.reason } as const;
  return { outcome: 'taken', timed: isTimed, cues, warnings: checked.value } as const;
};

const read = (text: string, name = '', seconds = 60, story: TranscriptLanguage = 'en') =>
  outcomeOf(new TextEncoder().encode(text), name, { story, seconds });

const textOf = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ');

describe('files of other programs', () => {
  test('each file has its row', () => {
    const files = readdirSync(folder).filter((name) => name !== 'expected.json');
    expect(files.sort()).toEqual(Object.keys(expected).sort());
  });

  test.each(Object.entries(expected))('%s', (name, row) => {
    const outcome = outcomeOf(readFileSync(join(folder, name)), name, row);
    if (outcome.outcome === 'refused') {
      const reason = reasonNames[outcome.reason];
      return expect({ ...outcome, reason }).toEqual({
        outcome: row.outcome,
        line: row.line,
        reason: row.reason,
      });
    }
    expect([outcome.outcome, outcome.timed]).toEqual([row.outcome, row.timed]);
    expect(outcome.warnings.map(({ kind, cue }) => [kind, cue])).toEqual(row.warnings);
    const lines = outcome.cues.map(({ text }) => textOf(text));
    const untimed: unknown = Reflect.get(row, 'sentences');
    if (untimed !== undefined) return expect(lines).toEqual(untimed);
    const cues = row.cues?.map((cue) => ({ ...cue, text: textOf(cue.text) })) ?? [];
    expect(outcome.cues.slice(0, cues.length).map((cue) => ({ ...cue, text: textOf(cue.text) }))).toEqual(
      cues,
    );
    if (name !== 'voices.vtt') expect(outcome.cues).toHaveLength(cues.length);
  });

  test('two voices in a cue are one cue a voice, in doubt, with its time shared by their letters', () => {
    const outcome = outcomeOf(readFileSync(join(folder, 'voices.vtt')), 'voices.vtt', {
      story: 'en',
      seconds: 60,
    });
    expect(outcome.outcome === 'taken' && outcome.cues.slice(5)).toEqual([
      { at: 11_000, until: 12_500, speaker: 'Anita', text: 'Ready?', sure: 0 },
      { at: 12_500, until: 14_000, speaker: 'Rohan Pai', text: 'Ready.', sure: 0 },
    ]);
  });
});

const vtt = (...lines: readonly string[]) => ['WEBVTT', '', ...lines].join('\n');
const time = '00:00:01.000 --> 00:00:03.000';

test.each<[string, string, string, number, TextErrorReason]>([
  ['an empty file', '', '', 1, 'no-text'],
  ['only blank lines', '', '\n \n\n', 1, 'no-text'],
  ['a header alone', 'a.vtt', 'WEBVTT\n', 1, 'no-text'],
  ['a name of WebVTT without its header', 'a.VTT', `${time}\nHush.`, 1, 'no-webvtt'],
  ['another word as header', 'a.vtt', `WEBVTTS\n\n${time}\nHush.`, 1, 'no-webvtt'],
  ['a negative time', '', vtt('-00:00:01.000 --> 00:00:03.000', 'Hush.'), 3, 'unreadable-time'],
  ['sixty seconds', '', vtt('00:00:60.000 --> 00:01:03.000', 'Hush.'), 3, 'unreadable-time'],
  ['a short fraction', '', vtt('00:01.5 --> 00:03.000', 'Hush.'), 3, 'unreadable-time'],
  ['words beside a time', '', vtt(`${time} Hush.`), 3, 'unreadable-time'],
  [
    'another arrow',
    'a.srt',
    '1\n00:00:01,000 --> 00:00:03,000\nHush.\n\n2\n00:00:04,000 -> 00:00:05,000\nNow.',
    6,
    'unreadable-time',
  ],
  [
    'a begin before the last',
    '',
    vtt('00:05.000 --> 00:06.000', 'So.', '', '00:04.999 --> 00:07.000', 'No.'),
    6,
    'order-broken',
  ],
  ['an end before its begin', '', vtt('00:05.000 --> 00:04.000', 'So.'), 3, 'end-not-after-begin'],
  ['more than a second past the end', '', vtt('00:59.000 --> 01:01.001', 'So.'), 3, 'beyond-end'],
  ['501 letters', '', vtt(time, 'क्षि'.repeat(501)), 3, 'long-text'],
  ['a speaker of 81 letters', '', vtt(time, `<v ${'a'.repeat(81)}>So.`), 3, 'long-speaker'],
  ['SRT with text above its first time', 'a.srt', `Season one\n\n1\n${time}\nHush.`, 1, 'text-without-time'],
  ['a long sentence in plain text', 'a.txt', `Short.\n${'A'.repeat(501)}.`, 2, 'long-text'],
  ['a file of zeros', '', 'So.\n\0\0', 2, 'not-text'],
])('%s is refused', (_, name, text, line, reason) => {
  expect(read(text, name)).toEqual({ outcome: 'refused', line, reason });
});

test('a zip is no text, and UTF-16 is named without its mark too', () => {
  const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0xd7, 0x9b);
  expect(outcomeOf(zip, 'a.vtt', { story: 'en', seconds: 60 })).toMatchObject({
    line: 1,
    reason: 'not-text',
  });
  const utf16 = new Uint8Array(Buffer.from('Hush.', 'utf16le'));
  expect(outcomeOf(utf16, '', { story: 'en', seconds: 60 })).toMatchObject({ line: 1, reason: 'utf-16' });
});

test.each([
  ['500 letters of several signs', vtt(time, 'क्षि'.repeat(500)), 'क्षि'.repeat(500)],
  ['a script', vtt(time, '<script>alert(1)</script> So.'), 'alert(1) So.'],
  ['an end a second after the recording', vtt('00:59.000 --> 01:01.000', 'So.'), 'So.'],
  ['a line break in HTML', vtt(time, 'one<br>two'), 'one two'],
  ['an unknown entity', vtt(time, 'R&amp;B &nothing; &frac12; &#147;s&shy;o&#148;'), 'R&B &nothing; ½ “so”'],
  ['signs after a voice', vtt(time, '<v Anita>Ready</v>!'), 'Ready!'],
])('%s is taken', (_, text, line) => {
  expect(read(text)).toMatchObject({ outcome: 'taken', cues: [{ text: line }] });
});

test.each([
  ['abbreviations end no sentence', 'Mr. R. K. Rao came. He sat.', ['Mr. R. K. Rao came.', 'He sat.']],
  ['a quotation stays in its sentence', '“Come!” she said. He did.', ['“Come!” she said.', 'He did.']],
  ['a danda ends one', 'वह आया। वह बैठा।', ['वह आया।', 'वह बैठा।']],
  ['signs of tags are text', 'I <3 it. She <whispers> so.', ['I <3 it.', 'She <whispers> so.']],
  ['a time of day is no cue', '10:30 she slept --> so', ['10:30 she slept --> so']],
])('in plain text %s', (_, text, lines) => {
  const outcome = read(text, 'a.txt', 60, 'en-hi');
  expect(outcome.outcome === 'taken' && outcome.cues.map((cue) => cue.text)).toEqual(lines);
});

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'So',
        'घर',
        '<b>',
        '&amp;',
        '&',
        '<',
        '{\\an8}',
        '\\N',
        '-->',
        'NOTE',
        '42',
        'क्‍ष',
        '“ha”',
        '🌧',
      ),
      fc.string({ minLength: 1, maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => transcriptReader.read(new TextEncoder().encode(`x ${all.join(' ')}`), 'a.txt'))
  .map((one) => (one.ok ? one.value.cues.map(({ text }) => text).join(' ') : 'x'));

const timed = fc
  .array(
    fc.record({
      after: fc.nat(5_000),
      lasts: fc.integer({ min: 1, max: 9_000_000 }),
      speaker: fc.oneof(fc.constant(null), texts),
      text: texts,
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((rows) => {
    let at = 0;
    return rows.map(({ after, lasts, speaker, text }): Cue => {
      at += after;
      return { at, until: at + lasts, speaker, text };
    });
  });

test('what is printed as WebVTT is read back as the same cues', () => {
  fc.assert(
    fc.property(timed, (cues) => {
      const back = transcriptReader.read(new TextEncoder().encode(printWebvtt(cues)), 'a.vtt');
      expect(back.ok && back.value.cues).toEqual(cues);
    }),
  );
});

test('the reader never throws, and an error has a line of the file', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .string({ maxLength: 200 })
      .map((text) => new TextEncoder().encode(`WEBVTT\n\n${time}\n${text}\n--> ${text}`)),
  );
  fc.assert(
    fc.property(bytes, fc.constantFrom('', 'a.vtt', 'a.srt', 'a.txt'), (some, name) => {
      const back = transcriptReader.read(some, name);
      if (!back.ok) expect(back.error.line).toBeGreaterThan(0);
      else expect(back.value.cues.every(({ text }) => text !== '' && !text.includes('\n'))).toBe(true);
    }),
  );
});
