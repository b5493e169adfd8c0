// The calls of listeners and visitors. Their pages carry this table, so the studio's calls stand in studio-calls.ts, and
// those of the profile alone in own-account-calls.ts.
import { accountCalls } from './account/account.calls.ts';
import { accountMenuCalls } from './account/profile.calls.ts';
import { blogCalls } from './blog/blog.calls.ts';
import { catalogueCalls } from './catalogue/catalogue.calls.ts';
import { contentPageCalls } from './content-pages/content-pages.calls.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import { paymentCalls } from './payment/payment.calls.ts';
import { planCalls } from './plans/plans.calls.ts';
import { playbackCalls } from './playback/playback.calls.ts';
import { sexpertCalls } from './sexpert/sexpert.calls.ts';
import { unlockCalls } from './unlock/unlock.calls.ts';

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
