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

// What the server says of a recording's address, because an audio element reports no status.

/** `busy`: it asks to wait, for so many milliseconds if it says so. */
export type AddressStatus =
  | { readonly kind: 'fine' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'busy'; readonly wait: number | null };

const MAX_WAIT_MS = 30_000;
const MIN_WAIT_MS = 1_000;

/** Retry-After holds seconds or a date. */
const waitOf = (retryAfter: string | null, now: number): number | null => {
  if (retryAfter === null) return null;
  const wait = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? null : Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, wait));
};

export const addressStatus = (status: number, retryAfter: string | null, now: number): AddressStatus => {
  if (isBusyStatus(status)) return { kind: 'busy', wait: waitOf(retryAfter, now) };
  return { kind: status >= 400 ? 'rejected' : 'fine' };
};
