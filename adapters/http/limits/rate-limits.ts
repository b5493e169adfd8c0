// Rate limits: budgets of hits per window, shared by all processes through a counter server; RATE_LIMIT_FACTOR
// multiplies them all.
import type { LimitName } from '@meend/core/contract/call/route.ts';
import { ipPrefix, networkOf } from '../calls/client-ip.ts';
import { HttpError } from '../calls/http-error.ts';
import { mailboxKey } from '../calls/mailbox-key.ts';
import { type HitCountSettings, hitCounts } from './hit-counts.ts';

/** Keys that a hit is counted by; a budget whose key is unknown is skipped. */
export interface RateLimitKeys {
  /** An IPv4 address or a /64. */
  readonly address: string;
  readonly ipv4: string | undefined;
  readonly prefix64: string | undefined;
  readonly prefix48: string | undefined;
  /** Mailbox of an e-mail address, however it is spelled. */
  readonly mailbox: string | undefined;
  /** A mailbox together with the network that requests it. */
  readonly mailboxInNetwork: string | undefined;
  /** A browser that once signed in to this e-mail address: counted alone, whatever others used up. */
  readonly device: string | undefined;
  /** Id in the browser's device cookie, which anyone may invent: never charged instead of the network. */
  readonly browser: string | undefined;
  readonly userId: string | undefined;
  readonly everybody: string;
}

interface Caller {
  /** The client's full address. */
  readonly address: string;
  readonly email?: string | undefined;
  readonly device?: string | undefined;
  readonly browser?: string | undefined;
  readonly userId?: string | undefined;
}

export const payersOf = ({ address, email, device, browser, userId }: Caller): RateLimitKeys => {
  const network = networkOf(address);
  const mailbox = email === undefined ? undefined : mailboxKey(email);
  return {
    ...network,
    address: ipPrefix(address),
    mailbox,
    mailboxInNetwork: mailbox && `${network.ipv4 ?? network.prefix48} ${mailbox}`,
    device,
    browser,
    userId,
    everybody: 'everybody',
  };
};

interface Budget {
  readonly payer: keyof RateLimitKeys;
  readonly maxHits: number;
  readonly seconds: number;
  /** Another limit whose counter this budget shares. */
  readonly countedAs?: LimitName;
  /** A caller with this key is charged to such budgets only, whatever others on the network used up. */
  readonly isAlone?: boolean;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Large enough for a carrier, which puts many people behind one IPv4 address or /48; a /64 is one household. */
const networks = (times = 1): readonly Budget[] => [
  { payer: 'ipv4', maxHits: 60 * times, seconds: 15 * MINUTE },
  { payer: 'prefix64', maxHits: 10 * times, seconds: 15 * MINUTE },
  { payer: 'prefix48', maxHits: 60 * times, seconds: 15 * MINUTE },
];

/** Of one person within a minute; a carrier's address is that of thousands. */
const searches = (maxHits: number): readonly Budget[] => [
  { payer: 'userId', maxHits, seconds: MINUTE, isAlone: true },
  { payer: 'ipv4', maxHits: 20 * maxHits, seconds: MINUTE },
  { payer: 'prefix64', maxHits: 2 * maxHits, seconds: MINUTE },
  { payer: 'prefix48', maxHits: 20 * maxHits, seconds: MINUTE },
  { payer: 'browser', maxHits, seconds: MINUTE },
];

const budgets: Readonly<Record<LimitName, readonly Budget[]>> = {
  // Within these budgets a mail is admitted by its mailbox and the product's mails per minute (mail-admissions.ts).
  'link-request': [
    { payer: 'device', maxHits: 5, seconds: 15 * MINUTE, isAlone: true },
    { payer: 'device', maxHits: 20, seconds: DAY, isAlone: true },
    ...networks(),
    { payer: 'mailboxInNetwork', maxHits: 5, seconds: 15 * MINUTE },
  ],
  // Shares the counters of `link-request`, so that one mailbox gets no more mails through a second route.
  'email-change': [
    { payer: 'userId', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'userId', maxHits: 20, seconds: DAY },
    ...networks().map((budget) => ({ ...budget, countedAs: 'link-request' }) as const),
    { payer: 'mailboxInNetwork', maxHits: 5, seconds: 15 * MINUTE, countedAs: 'link-request' },
  ],
  // 32 random bytes cannot be guessed: this budget protects the database.
  'link-verification': networks(),
  // Six digits can be guessed: this bounds the attempts per address and day, beside the five attempts per link.
  'code-verification': [
    { payer: 'device', maxHits: 10, seconds: 10 * MINUTE, isAlone: true },
    { payer: 'device', maxHits: 30, seconds: DAY, isAlone: true },
    ...networks(),
    { payer: 'mailboxInNetwork', maxHits: 10, seconds: 10 * MINUTE },
    { payer: 'mailbox', maxHits: 30, seconds: DAY },
  ],
  // Two requests per sign-in: start and callback.
  'provider-sign-in': networks(2),
  order: [{ payer: 'userId', maxHits: 20, seconds: 10 * MINUTE }],
  listening: [{ payer: 'userId', maxHits: 240, seconds: MINUTE }],
  question: [{ payer: 'address', maxHits: 3, seconds: 60 * MINUTE }],
  'page-error': [{ payer: 'address', maxHits: 30, seconds: 10 * MINUTE }],
  // A browser reports about every ten minutes; invented reports are bounded by network.
  'playback-report': [
    { payer: 'ipv4', maxHits: 600, seconds: 15 * MINUTE },
    { payer: 'prefix64', maxHits: 60, seconds: 15 * MINUTE },
    { payer: 'prefix48', maxHits: 600, seconds: 15 * MINUTE },
  ],
  // A visit reports at most two steps; invented ones are bounded like those of a busy carrier's address.
  'guest-step': [
    { payer: 'ipv4', maxHits: 60, seconds: 60 * MINUTE },
    { payer: 'prefix64', maxHits: 10, seconds: 60 * MINUTE },
    { payer: 'prefix48', maxHits: 60, seconds: 60 * MINUTE },
  ],
  feedback: [{ payer: 'address', maxHits: 5, seconds: MINUTE }],
  // Each request sends a mail or builds a file.
  'my-data': [{ payer: 'userId', maxHits: 10, seconds: 60 * MINUTE }],
  // Each request sends a mail to the caller.
  'newsletter-test': [{ payer: 'userId', maxHits: 10, seconds: 10 * MINUTE }],
  password: [{ payer: 'userId', maxHits: 10, seconds: 10 * MINUTE }],
  // Six digits can be guessed: within a day the chance stays below one in ten thousand.
  'second-factor': [
    { payer: 'userId', maxHits: 10, seconds: 15 * MINUTE },
    { payer: 'userId', maxHits: 30, seconds: DAY },
    { payer: 'address', maxHits: 60, seconds: 15 * MINUTE },
  ],
  // There is one banner admin, so attempts are also bounded in total, whatever address is typed.
  'banner-login': [
    { payer: 'address', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'everybody', maxHits: 20, seconds: 15 * MINUTE },
  ],
  // Mail providers unsubscribe many people from one address.
  unsubscribe: [{ payer: 'address', maxHits: 600, seconds: MINUTE }],
  // All webhooks come from a few addresses of the provider, so a busy evening must fit; each costs one signature. A
  // rejected one is not lost: the provider retries it, and the reconciler polls every unsettled order.
  webhook: [{ payer: 'address', maxHits: 12_000, seconds: MINUTE }],
  search: searches(60),
  suggestions: searches(180),
};

export type RateLimits = (name: LimitName, payers: RateLimitKeys) => Promise<void>;

export interface RateLimitSettings extends HitCountSettings {
  readonly factor: number;
  /** Called with the budget's name and key for each request that was rejected or put off. */
  readonly onLimitExceeded?: (name: LimitName, payer: keyof RateLimitKeys) => void;
}

export const rateLimits = ({ factor, onLimitExceeded, ...counted }: RateLimitSettings): RateLimits => {
  const count = hitCounts(counted);
  return async (name, payers) => {
    const own = budgets[name].filter(({ payer, isAlone }) => isAlone && payers[payer] !== undefined);
    const charged = own.length > 0 ? own : budgets[name];
    for (const { payer, maxHits, seconds, countedAs = name } of charged) {
      const who = payers[payer];
      if (who === undefined) continue;
      const most = Math.ceil(maxHits * factor);
      const { hits, msLeft } = await count({ name: `${countedAs}:${payer}:${seconds}`, who, seconds, most });
      if (hits <= most) continue;
      onLimitExceeded?.(name, payer);
      const retryAfter = String(Math.max(1, Math.ceil(msLeft / 1_000)));
      throw new HttpError('request.too-many', { 'Retry-After': retryAfter });
    }
  };
};
