import { expect, test } from 'vitest';
import { endsIntent } from './intent.ts';

const story = '/playlist-det/the-last-train';

test.each([
  '/login/verify',
  '/registration/verify',
  '/gauth/user-profile',
  '/unlock-free-story',
  '/plans',
  '/profile',
  '/payment/status/019ab',
  '/success',
  '/pending',
  '/fail',
  '/cookies',
  '/terms&condition',
  '/terms%26condition',
  story,
  `${story}/`,
])('the intent stays while %s is open', (path) => expect(endsIntent(path, story)).toBe(false));

test.each([
  '/',
  '/temptations',
  '/playlist-det/another',
  '/playlist-det/the-last-train-2',
  '/blog',
  '/plansible',
])('opening %s ends the intent', (path) => expect(endsIntent(path, story)).toBe(true));

test.each([
  ['/short-stories-det', '/short-stories-det?slug=power-cut'],
  ['/herConfession-det/the-wedding-week', '/herConfession-det?slug=the-wedding-week'],
])('%s is the page of %s', (path, own) => expect(endsIntent(path, own)).toBe(false));
