import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGE_WORDING } from '@meend/core/account/user/age-wording.ts';
import { expect, test } from 'vitest';

/** The texts of each version of the wording. A version never changes; a changed text is a new version. */
const wordings: Readonly<Record<number, readonly string[]>> = {
  1: [
    'This is a space for adults',
    '{product} publishes intimate audio stories and wellness content. You must be at least 21 years old and legally able to contract to enter.',
    'I am 21 or older',
  ],
  2: [
    'This is a space for adults',
    '{product} publishes intimate audio stories and wellness content. You must be at least 21 years old to enter.',
    'I am 21 or older',
  ],
};

test('the age gate shows the text of its version, so that a stored confirmation names what was shown', () => {
  const file = join(import.meta.dirname, '../../messages/en-IN/site-links.json');
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(['title', 'text', 'yes'].map((part) => messages[`age-gate.${part}`])).toEqual(wordings[AGE_WORDING]);
});
