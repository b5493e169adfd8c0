// Admission of the mails that people request to sign in: when a mail is sent, or that it is not. The response depends on
// network and mailbox alone, never on whether the address has an account.

import { DAY } from '@meend/core/shared/timings.ts';
import type { RateLimitWindow } from './rate-limit-store.port.ts';

/** Counts one hit under `key`; a window of `seconds` starts with the first hit after the last one ended. */
export type CountHit = (key: string, seconds: number) => Promise<RateLimitWindow>;

export interface MailRequest {
  /** An IPv4 address or a /48. */
  readonly network: string;
  readonly mailbox: string;
  readonly address: string;
  /** Whether the address has an account that was used within the last 90 days. */
  isRecent(): Promise<boolean>;
}

export interface MailAdmission {
  /** Milliseconds until the mail is sent; null if it is not. */
  readonly delayMs: number | null;
  /** The delay in the response; null for a rejection. Mails from the reserve are sent earlier. */
  readonly announcedMs: number | null;
  /** What was used up, if anything: the mailbox's mails, or those of everybody. */
  readonly exceeded: 'mailbox' | 'everybody' | null;
}

interface Admission {
  readonly count: CountHit;
  readonly now: Date;
  /** Maximum number of mails per minute requested by all people together. */
  readonly mailsAMinute: number;
  /** Mails that a mailbox gets in a day without a delay. */
  readonly mailsADay: number;
}

export const admittedAtOnce: MailAdmission = { delayMs: 0, announcedMs: 0, exceeded: null };

export const MAILS_A_DAY = 20;

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** Share of the mails per minute for accounts used lately, whichever network they are requested from. */
const RESERVE = 0.2;
/** Share for networks that requested at most `FEW` mails in a quarter of an hour; all others compete for the rest. */
const FOR_FEW = 0.25;
const FEW = 2;
/** How many minutes ahead mails are put off. */
const MINUTES_AHEAD = 5;
/** How many quarters of an hour ahead the mails of one mailbox are put off. */
const QUARTERS_AHEAD = 4;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The slots of one mailbox in the next hour, two every quarter; one of them for a network's first request. */
const slotOfMailbox = async (
  { count, now }: Admission,
  mailbox: string,
  isFirstOfNetwork: boolean,
): Promise<number | null> => {
  const quarter = Math.floor(now.getTime() / QUARTER);
  const queues = isFirstOfNetwork ? ['first', 'any'] : ['any'];
  for (const at of range(quarter + 1, quarter + QUARTERS_AHEAD).map((one) => one * QUARTER))
    for (const queue of queues) {
      const seconds = Math.ceil((at - now.getTime()) / 1_000);
      if ((await count(`${queue} ${at} ${mailbox}`, seconds)).hits === 1) return at;
    }
  return null;
};

/** Time of a slot in one of these minutes; null if all are full. */
const slotOfMinute = async (
  { count, now, mailsAMinute }: Admission,
  minutes: readonly number[],
  isOfFew: boolean,
): Promise<number | null> => {
  const few = Math.floor(mailsAMinute * FOR_FEW);
  const rest = mailsAMinute - Math.floor(mailsAMinute * RESERVE) - few;
  const queues = [{ queue: 'rest', most: rest }, ...(isOfFew ? [{ queue: 'few', most: few }] : [])];
  for (const minute of minutes)
    for (const { queue, most } of queues) {
      if (most < 1) continue;
      const seconds = Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1_000);
      const { hits } = await count(`${queue} ${minute}`, seconds);
      // Spread over the minute, if it is a later one.
      if (hits <= most) return Math.max(now.getTime(), (minute + (hits - 1) / most) * MINUTE);
    }
  return null;
};

const hasReserve = async ({ count, now, mailsAMinute }: Admission, address: string): Promise<boolean> => {
  const minute = Math.floor(now.getTime() / MINUTE);
  if ((await count(`reserve:${address}`, QUARTER / 1_000)).hits > 1) return false;
  const { hits } = await count(`reserve ${minute}`, MINUTE / 1_000);
  return hits <= Math.floor(mailsAMinute * RESERVE);
};

export const admitMail = async (admission: Admission, request: MailRequest): Promise<MailAdmission> => {
  const { count, mailsADay } = admission;
  const { network, mailbox, address } = request;
  const now = admission.now.getTime();
  const minute = Math.floor(now / MINUTE);
  const isOfFew = (await count(`network ${network}`, QUARTER / 1_000)).hits <= FEW;
  const isFirstOfNetwork = (await count(`network ${network} ${mailbox}`, DAY / 1_000)).hits === 1;
  const isPaced = (await count(`mailbox ${mailbox}`, DAY / 1_000)).hits > mailsADay;
  if (!isPaced && (await slotOfMinute(admission, [minute], isOfFew)) !== null) return admittedAtOnce;

  const from = isPaced ? await slotOfMailbox(admission, mailbox, isFirstOfNetwork) : now + MINUTE;
  const first = from === null ? null : Math.floor(from / MINUTE);
  const due =
    first === null || from === null
      ? null
      : await slotOfMinute(admission, range(first, first + MINUTES_AHEAD - 1), isOfFew);
  const announcedMs = due === null ? null : due - now;
  const isReserved =
    (!isPaced || due === null) && (await request.isRecent()) && (await hasReserve(admission, address));
  return { delayMs: isReserved ? 0 : announcedMs, announcedMs, exceeded: isPaced ? 'mailbox' : 'everybody' };
};
