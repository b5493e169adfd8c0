// Delays and limits of screens, player and payment machines. Those of the server alone are in server-timings.ts, so
// that browsers do not download them.

/** Milliseconds. */
export const delays = {
  afterLogin: 1_000,
  afterRegistration: 2_000,
  afterModalSave: 2_000,
  afterFreeSelection: 4_000,
  afterPayment: 1_000,
  successCountdown: 5_000,
  successTick: 1_000,
  freeStoryConfirmation: 3_000,
  feedbackThanks: 2_000,
  adminMessage: 3_000,
  upgradeRedirect: 1_000,
  scrollToSlug: 500,
  cardOutlined: 2_000,
  resendLink: 30_000,
  emailSuggestionDebounce: 500,
  paymentPoll: 2_000,
  paymentPollTimeout: 30_000,
  paymentWatch: 5_000,
  failureDoubted: 60_000,
  resumeSaveInterval: 5_000,
  listeningCounted: 1_000,
  progressThrottle: 20,
  analyticsDrain: 3_000,
  tagManagerTimeout: 10_000,
  bufferingShown: 400,
  connectionTimeout: 20_000,
  sleepFade: 10_000,
} as const;

/** Waits before each retry of the status call on a transport error. */
export const paymentRetries = [1_000, 2_000, 4_000] as const;

/** Waits before each retry of a lost connection while playing. */
export const playbackRetries = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

export const DAY = 24 * 60 * 60_000;
