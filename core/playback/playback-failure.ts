// Technical failures of playback: each step that the player takes after one, and what failed.

/**
 * `renew`: a fresh address; `wait`: the server said so; `retry`: an attempt after a lost connection; `skip`: a second that
 * cannot be decoded; `single`: the story's parts one by one instead of their stream; `standard`: the standard rendition of the
 * part instead of the better one. The last two give up.
 */
export const failureSteps = [
  'renew',
  'wait',
  'retry',
  'skip',
  'single',
  'standard',
  'not-played',
  'unavailable',
] as const;
export type FailureStep = (typeof failureSteps)[number];

/** `length`: a stream is not as long as its parts. */
export const failureCodes = ['network', 'decoding', 'rejected', 'busy', 'length'] as const;
export type FailureCode = (typeof failureCodes)[number];

const TOO_MANY_REQUESTS = 429;

/** Whether a server that answers with this status asks to wait. */
export const isBusyStatus = (status: number): boolean => status === TOO_MANY_REQUESTS || status >= 500;
