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
  const cutShort = { heard: 6.2, told: 395.1 };
  expect(uploadErrorMessage({ reason: 'upload.audio-cut-off', cutShort }, defaultLanguage)).toBe(
    'This file ends too early: 6 s of 6 min 35 s.',
  );
  expect(uploadErrorMessage({ reason: 'upload.audio-cut-off', cutShort: null }, defaultLanguage)).toBe(
    'This file ends too early.',
  );
  expect(uploadErrorMessage({ reason: 'upload.audio-silent', cutShort: null }, defaultLanguage)).toBe(
    'This recording is silent.',
  );
  expect(uploadErrorMessage({ reason: null, cutShort: null }, defaultLanguage)).toBeNull();
});
