// Intent: the part a guest pressed before signing up, selecting or paying. It lives for an hour on the pages of those
// steps and on its own story's page; opening any other page ends it.

import type { MaybeListener } from '@meend/core/access/access.ts';
import { type ScreenName, screens } from '@meend/core/site/screens.ts';

/** Milliseconds: long enough for a slow mail and a slow bank, too short to be a surprise the next day. */
export const INTENT_LIFETIME = 60 * 60_000;

// Includes the content pages that signing in and paying link to.
const INTENT_SCREENS = [
  'login',
  'verifyRegistration',
  'googleLanding',
  'unlock',
  'plans',
  'profile',
  'paymentStatus',
  'success',
  'fail',
  'pending',
  'cookies',
  'privacy',
  'terms',
] as const satisfies readonly ScreenName[];

const sectionOf = (path: string): string => path.split('/')[1]?.toLowerCase().replace('%26', '&') ?? '';
const intentSections = INTENT_SCREENS.map((name) => sectionOf(screens[name]));

const pathOf = (address: string): string => address.replace(/[?#].*/, '').replace(/\/+$/, '');

/** Whether opening this page ends the intent of a part of the story at the path `story`. */
export const endsIntent = (pathname: string, story: string): boolean => {
  const path = pathOf(pathname);
  const own = pathOf(story);
  return !(path === own || path.startsWith(`${own}/`) || intentSections.includes(sectionOf(path)));
};

// Action for a press on a locked part: signing up, offering the story as a free selection, or the plans.

type LockedPartAction = 'sign-up' | 'offer-free-audio' | 'go-to-plans';

/** Call only if `canPlay` is false. */
export const onLockedPart = (listener: MaybeListener, selectionsLeft: number): LockedPartAction => {
  if (listener === null) return 'sign-up';
  return selectionsLeft > 0 ? 'offer-free-audio' : 'go-to-plans';
};
