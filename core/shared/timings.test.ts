import { expect, test } from 'vitest';
import { delays, paymentRetries, playbackRetries } from './timings.ts';

test.each([
  ['post-payment redirect to /success', 'afterPayment', 1_000],
  ['countdown on /success', 'successCountdown', 5_000],
  ['upgrade redirect', 'upgradeRedirect', 1_000],
  ['after login', 'afterLogin', 1_000],
  ['after registration', 'afterRegistration', 2_000],
  ['after a saved modal', 'afterModalSave', 2_000],
  ['after the free selection', 'afterFreeSelection', 4_000],
  ['free-story confirmation', 'freeStoryConfirmation', 3_000],
  ['feedback thanks', 'feedbackThanks', 2_000],
  ['scroll to slug', 'scrollToSlug', 500],
  ['queued events', 'analyticsDrain', 3_000],
  ['tag manager', 'tagManagerTimeout', 10_000],
  ['progress', 'progressThrottle', 20],
  ['listen interval', 'listeningCounted', 1_000],
] as const)(
  '%s: the table has %s, %i ms',
  {
    tags: [
      'account-94',
      'account-95',
      'account-96',
      'account-97',
      'catalogue-60',
      'unlock-57',
      'unlock-58',
      'playback-30',
      'playback-31',
      'plans-28',
      'payment-33',
      'payment-34',
      'feedback-16',
      'analytics-17',
      'analytics-18',
    ],
  },
  (_, name, milliseconds) => {
    expect(delays[name]).toBe(milliseconds);
  },
);

test('the status call is retried after 1, 2 and 4 s, a lost connection after 1 to 15 s', () => {
  expect(paymentRetries).toEqual([1_000, 2_000, 4_000]);
  expect(playbackRetries).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
});
