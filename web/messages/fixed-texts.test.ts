import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { resolveLink } from '@meend/web/build/messages-plugin.ts';
import { expect, test } from 'vitest';
import { text } from './text.ts';

const folder = join(import.meta.dirname, 'en-IN');
const files = readdirSync(folder).map(
  (name): Readonly<Record<string, string>> => JSON.parse(readFileSync(join(folder, name), 'utf8')),
);
const messages = files.flatMap((file) =>
  Object.values(file).map((message) => resolveLink(message, defaultLanguage)),
);

test.each([
  'Temptations',
  'Her confessions',
  'Her Confessions',
  'Failed to load her confessions.',
  'No confessions available.',
  'Adding soon to your album',
  'Stay tuned for more short stories every week',
  'Based on your recent listening activity',
  'Please select any 3 free audios',
  'Choose Later',
  'Submit',
  'Free Audio Selected',
  'Unlocking free audios',
  'Choose Your Free Audios',
  'No phone number provided',
  'Current Plan',
  'Continue to pay',
  'Payment successful',
  'Unlocking all Audio Stories',
  'Payment Failed',
  'Payment Pending',
  'Sign up & enjoy 3 free audios',
  'Unexpected Application Error',
  'Thank you for your feedback!',
  'Error sending feedback. Please try again.',
  'Admin Panel',
  'Admin Dashboard',
  'Upload Temptation',
  'Upload Her-Confession',
  'Upload Quickies',
  'Make Admin',
  'Please enter an email and select a role.',
  'Failed to load admin data.',
  'Failed to promote user.',
  'Failed to remove role.',
  'Make Sticky',
  'Remove',
  'Upload your own banner',
  'Logout',
  'All fields (Web, Mobile, URL) are required.',
  'Sticky banner updated!',
  'Failed to update sticky banner',
  'Invalid credentials',
])('the fixed text is a message, word for word: %s', (fixed) => {
  expect(messages).toContain(fixed);
});

test('each key is in one file only', () => {
  const keys = files.flatMap((file) => Object.keys(file));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every message consists of text, values and plurals, which are all the formatter supports', () => {
  for (const message of messages) {
    const kinds = compileMessageOrThrow(message).map((token) => (typeof token === 'string' ? '' : token[1]));
    expect(['', undefined, 'plural'], message).toEqual(expect.arrayContaining(kinds));
  }
});

test('counts are pluralized', () => {
  expect(text('catalogue.stories-found', { count: 1 })).toBe('1 story');
  expect(text('catalogue.stories-found', { count: 18 })).toBe('18 stories');
});
