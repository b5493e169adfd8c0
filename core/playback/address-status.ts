// What the server says of a recording's address, because an audio element reports no status.

import { isBusyStatus } from './playback-failure.ts';

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
