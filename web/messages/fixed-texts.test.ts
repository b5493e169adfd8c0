import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import catalogue from './en-IN/catalogue.json';
import feedback from './en-IN/feedback.json';
import payment from './en-IN/payment.json';
import plans from './en-IN/plans.json';
import player from './en-IN/player.json';
import profile from './en-IN/profile.json';
import reading from './en-IN/reading.json';
import shell from './en-IN/shell.json';
import signIn from './en-IN/sign-in.json';
import story from './en-IN/story.json';
import studioAudit from './en-IN/studio-audit.json';
import studioBanner from './en-IN/studio-banner.json';
import studioDesk from './en-IN/studio-desk.json';
import studioStaff from './en-IN/studio-staff.json';
import unlock from './en-IN/unlock.json';
import './story-sentences.ts';
import { text } from './text.ts';

const studio = { studioAudit, studioBanner, studioDesk, studioStaff };
const listening = {
  story,
  shell,
  catalogue,
  player,
  signIn,
  unlock,
  plans,
  payment,
  profile,
  feedback,
  reading,
};
const files = { ...listening, ...studio };
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
