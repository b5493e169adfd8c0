import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import catalogue from './en-IN/catalogue.json';
import payment from './en-IN/payment.json';
import plans from './en-IN/plans.json';
import player from './en-IN/player.json';
import profile from './en-IN/profile.json';
import shell from './en-IN/shell.json';
import signIn from './en-IN/sign-in.json';
import unlock from './en-IN/unlock.json';
import { text } from './text.ts';

const files = { shell, catalogue, player, signIn, unlock, plans, payment, profile };
const sentences = Object.values(files).flatMap((file): readonly string[] => Object.values(file));

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
])('the fixed text stands word for word: %s', (fixed) => {
  expect(sentences).toContain(fixed);
});

test('a key stands in one file alone', () => {
  const keys = Object.values(files).flatMap((file) => Object.keys(file));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every sentence can be spoken', () => {
  for (const sentence of sentences) expect(() => compileMessage(sentence), sentence).not.toThrow();
});

test('counts follow their plural', () => {
  expect(text('catalogue.stories-found', { count: 1 })).toBe('1 story');
  expect(text('catalogue.stories-found', { count: 18 })).toBe('18 stories');
});
