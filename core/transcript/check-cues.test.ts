import { succeed } from '@meend/core/shared/result.ts';
import { expect, test } from 'vitest';
import { checkCues, type TimedRecording } from './check-cues.ts';

const recording: TimedRecording = { isTimed: true, language: 'en', seconds: 60 };
const cue = (at: number, until: number, text = 'So.') => ({ at, until, speaker: null, text });
const error = (line: number, reason: string) => ({ ok: false, error: { line, reason } });

test('a text without cues, or with a wrong time, is refused with the number of its cue', () => {
  const good = cue(1_000, 2_000);
  expect(checkCues([], recording)).toEqual(error(1, 'no-text'));
  expect(checkCues([good, cue(3_000, 3_000)], recording)).toEqual(error(2, 'end-not-after-begin'));
  expect(checkCues([good, cue(999, 3_000)], recording)).toEqual(error(2, 'order-broken'));
  expect(checkCues([good, cue(59_000, 61_001)], recording)).toEqual(error(2, 'beyond-end'));
  expect(checkCues([good, cue(59_000, 61_000)], recording)).toEqual(succeed([]));
  expect(checkCues([cue(1_000, 99_000_000)], { ...recording, seconds: null })).toEqual(succeed([]));
});

test('letters are counted as a reader does', () => {
  const long = (length: number) => [cue(0, 60_000, 'क्षि'.repeat(length))];
  const hindi = { ...recording, language: 'hi' } as const;
  expect(checkCues(long(500), hindi)).toEqual(succeed([]));
  expect(checkCues(long(501), hindi)).toEqual(error(1, 'long-text'));
});

test('a text without times is checked for its letters alone', () => {
  const untimed = { ...recording, isTimed: false };
  expect(checkCues([cue(0, 0), cue(0, 0, 'घर')], untimed)).toEqual(succeed([{ kind: 'script', cue: 2 }]));
});

test('each language has its script, and signs and digits belong to all', () => {
  const warned = (language: TimedRecording['language'], text: string) => {
    const checked = checkCues([cue(0, 60_000, text)], { ...recording, language });
    return checked.ok && checked.value.length > 0;
  };
  expect(['So, 5 é ♪', 'घर', 'кот'].map((text) => warned('en', text))).toEqual([false, true, true]);
  expect(['घर 5 १', 'क्‍ष', 'So'].map((text) => warned('hi', text))).toEqual([false, false, true]);
  expect(['घर so', 'кот'].map((text) => warned('en-hi', text))).toEqual([false, true]);
});

test('over 20 s of loud sound without text is warned of, before a cue and after the last', () => {
  const loud = { ...recording, peaks: Array(300).fill(80) };
  const quiet = Array.from({ length: 300 }, (_, at) => (at < 150 ? 80 : 30));
  const warnings = (cues: ReturnType<typeof cue>[], peaks: readonly number[]) =>
    checkCues(cues, { ...loud, peaks });
  expect(warnings([cue(20_400, 59_000)], loud.peaks)).toEqual(succeed([{ kind: 'loud', cue: 1 }]));
  expect(warnings([cue(20_000, 59_000)], loud.peaks)).toEqual(succeed([]));
  expect(warnings([cue(0, 30_000)], loud.peaks)).toEqual(succeed([{ kind: 'loud', cue: 1 }]));
  expect(warnings([cue(0, 30_000)], quiet)).toEqual(succeed([]));
});
