import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { noticeTexts, timeInRecording } from './recording-notice.ts';

test.each([
  [0, '0:00'],
  [192.9, '3:12'],
  [3_723, '1:02:03'],
])('%d seconds are the position %s', (seconds, position) => {
  expect(timeInRecording(seconds)).toBe(position);
});

test('a notice says what is missing, where, and by how much', () => {
  const texts = noticeTexts(
    [
      { kind: 'cut', at: 5.7, amount: 0.44 },
      { kind: 'damaged', at: 192, amount: 0.02 },
      { kind: 'too-quiet', amount: 17 },
      { kind: 'chapters', amount: 1 },
    ],
    defaultLanguage,
  );
  expect(texts).toEqual([
    { text: 'The last 0.4 s of this file are missing. Listen to its end.', isWarning: true },
    { text: 'This file is damaged: 0.1 s are missing at 3:12. Listen there.', isWarning: true },
    {
      text: 'This recording is too quiet: it plays 17 dB below the others. Upload a louder one.',
      isWarning: true,
    },
    { text: 'This file also has a chapter. We left it out: add it in the editor.', isWarning: false },
  ]);
});
