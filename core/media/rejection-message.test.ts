import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { spelledLength, uploadErrorMessage } from './rejection-message.ts';

test.each([
  [0, '0 s'],
  [6.4, '6 s'],
  [59.9, '1 min'],
  [60, '1 min'],
  [395, '6 min 35 s'],
  [3_600, '1 h'],
  [7_325, '2 h 2 min 5 s'],
])('%d seconds are formatted as %j', (seconds, expected) => {
  expect(spelledLength(seconds, defaultLanguage)).toBe(expected);
});

test('a truncated file’s message says how much is missing if known, any other rejection has its own message', () => {
  const position = { at: 6.2, declared: 395.1 };
  expect(uploadErrorMessage({ reason: 'upload.audio-cut-off', position }, defaultLanguage)).toBe(
    'This file ends too early: 6 s of 6 min 35 s.',
  );
  expect(uploadErrorMessage({ reason: 'upload.audio-cut-off', position: null }, defaultLanguage)).toBe(
    'This file ends too early.',
  );
  expect(uploadErrorMessage({ reason: 'upload.audio-silent', position: null }, defaultLanguage)).toBe(
    'This recording is silent.',
  );
  for (const [reason, message] of [
    ['upload.audio-damaged', 'This file is damaged at 3:12: upload it again.'],
    [
      'upload.audio-changes-format',
      'This file changes its sample rate or its channels at 3:12. Save it in one format and upload it again.',
    ],
  ] as const)
    expect(uploadErrorMessage({ reason, position: { at: 192, declared: null } }, defaultLanguage)).toBe(
      message,
    );
  expect(uploadErrorMessage({ reason: null, position: null }, defaultLanguage)).toBeNull();
});
