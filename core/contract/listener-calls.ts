// The calls of listeners and visitors. Their pages carry this table, so the studio's calls stand in studio-calls.ts, and
// those of the profile alone in own-account-calls.ts.
import { accountCalls } from './paths/account.paths.ts';
import { blogCalls } from './paths/blog.paths.ts';
import { catalogueCalls } from './paths/catalogue.paths.ts';
import { contentPageCalls } from './paths/content-pages.paths.ts';
import { feedbackCalls } from './paths/feedback.paths.ts';
import { paymentCalls } from './paths/payment.paths.ts';
import { planCalls } from './paths/plans.paths.ts';
import { playbackCalls } from './paths/playback.paths.ts';
import { accountMenuCalls } from './paths/profile.paths.ts';
import { sexpertCalls } from './paths/sexpert.paths.ts';
import { unlockCalls } from './paths/unlock.paths.ts';

export const listenerCalls = {
  ...accountCalls,
  ...blogCalls,
  ...catalogueCalls,
  ...feedbackCalls,
  ...contentPageCalls,
  ...paymentCalls,
  ...planCalls,
  ...playbackCalls,
  ...sexpertCalls,
  ...accountMenuCalls,
  ...unlockCalls,
} as const;

export type ListenerCalls = typeof listenerCalls;
