// Every delay and limit in time that the product promises, in one table (specification, section 9; decisions 2 to 6).

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
  emailSuggestion: 500,
  paymentPoll: 2_000,
  paymentPatience: 30_000,
  savePlaceInterval: 5_000,
  listeningCounted: 1_000,
  progressDrawn: 20,
  analyticsDrain: 3_000,
  tagManagerPatience: 10_000,
  bufferingShown: 400,
  connectionPatience: 20_000,
  orderLifetime: 30 * 60_000,
  orderUnheard: 5_000,
  orderExpiryMargin: 60_000,
  samePlanAgain: 10 * 60_000,
  reconcileTick: 15_000,
  reconcileFirstLook: 30_000,
  linkLifetime: 10 * 60_000,
  linkRepeatGrace: 30_000,
  providerVisit: 10 * 60_000,
  landingCode: 60_000,
  queuePageVisit: 15 * 60_000,
  tokenLifetime: 60 * 60_000,
  bannerTokenLifetime: 8 * 60 * 60_000,
  freshSignIn: 10 * 60_000,
  sessionLifetime: 30 * 24 * 60 * 60_000,
  signedAddressLifetime: 15 * 60_000,
  rollUpTick: 15_000,
  sweepTick: 60 * 60_000,
  noticeTick: 60_000,
  comparisonTick: 60_000,
  comparedFor: 3 * 24 * 60 * 60_000,
  comparedAfter: 60 * 60_000,
  endReminder: 3 * 24 * 60 * 60_000,
  endNews: 3 * 24 * 60 * 60_000,
  audioNews: 7 * 24 * 60 * 60_000,
  resumeRewindAfter: 60 * 60_000,
} as const;

/** Waits before each retry of the status call on a transport error (decisions 4). */
export const paymentRetries = [1_000, 2_000, 4_000] as const;

/** Waits before each retry of a lost connection while playing (design 6.13). */
export const playbackRetries = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

export const DAY = 24 * 60 * 60_000;
