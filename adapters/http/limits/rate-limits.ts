// Rate limits: budgets of hits per window, shared by all processes through a counter server; RATE_LIMIT_FACTOR
// multiplies them all.
import { createHmac, createSecretKey } from 'node:crypto';
import type { LimitName } from '@meend/core/contract/call/area.ts';
import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { ipPrefix, networkOf } from '../calls/client-ip.ts';
import { HttpError } from '../calls/http-error.ts';
import type { GuardedCounter } from './circuit-breaker.ts';
import { memoryCounter } from './memory-counter.ts';

/** Keys that a hit is counted by; a budget whose key is unknown is skipped. */
export interface RateLimitKeys {
  /** An IPv4 address or a /64. */
  readonly address: string;
  readonly ipv4: string | undefined;
  readonly prefix64: string | undefined;
  readonly prefix48: string | undefined;
  readonly email: string | undefined;
  /** An e-mail address together with the network that requests it. */
  readonly emailInNetwork: string | undefined;
  /** A browser that once signed in to this e-mail address: counted alone, whatever others used up. */
  readonly device: string | undefined;
  readonly userId: string | undefined;
  readonly everybody: string;
}

interface Caller {
  /** The client's full address. */
  readonly address: string;
  readonly email?: string | undefined;
  readonly device?: string | undefined;
  readonly userId?: string | undefined;
}

export const payersOf = ({ address, email, device, userId }: Caller): RateLimitKeys => {
  const network = networkOf(address);
  const name = email?.toLowerCase();
  return {
    ...network,
    address: ipPrefix(address),
    email: name,
    emailInNetwork: name && `${network.ipv4 ?? network.prefix48} ${name}`,
    device,
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
  /** The error code of an exceeded budget, if it is not the general one. */
  readonly errorCode?: ErrorCode;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Large enough for a carrier, which puts many people behind one IPv4 address or /48; a /64 is one household. */
const networks = (times = 1): readonly Budget[] => [
  { payer: 'ipv4', maxHits: 60 * times, seconds: 15 * MINUTE },
  { payer: 'prefix64', maxHits: 10 * times, seconds: 15 * MINUTE },
  { payer: 'prefix48', maxHits: 60 * times, seconds: 15 * MINUTE },
];

/** Global limit of mails per minute, which bounds the cost of sending whatever the clients and addresses. */
const mails = (mailsAMinute: number): Budget => ({
  payer: 'everybody',
  maxHits: mailsAMinute,
  seconds: MINUTE,
  countedAs: 'link-request',
  errorCode: 'mail.too-many',
});

const budgetsWith = (mailsAMinute: number): Readonly<Record<LimitName, readonly Budget[]>> => ({
  'link-request': [
    { payer: 'device', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'device', maxHits: 20, seconds: DAY },
    ...networks(),
    { payer: 'emailInNetwork', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'email', maxHits: 20, seconds: DAY },
    mails(mailsAMinute),
  ],
  // Shares the counters of `link-request`, so that one mailbox gets no more mails through a second route.
  'email-change': [
    { payer: 'userId', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'userId', maxHits: 20, seconds: DAY },
    ...networks().map((budget) => ({ ...budget, countedAs: 'link-request' }) as const),
    { payer: 'emailInNetwork', maxHits: 5, seconds: 15 * MINUTE, countedAs: 'link-request' },
    { payer: 'email', maxHits: 20, seconds: DAY, countedAs: 'link-request' },
    mails(mailsAMinute),
  ],
  // 32 random bytes cannot be guessed: this budget protects the database.
  'link-verification': networks(),
  // Six digits can be guessed: this bounds the attempts per address and day, beside the five attempts per link.
  'code-verification': [
    { payer: 'device', maxHits: 10, seconds: 10 * MINUTE },
    { payer: 'device', maxHits: 30, seconds: DAY },
    ...networks(),
    { payer: 'emailInNetwork', maxHits: 10, seconds: 10 * MINUTE },
    { payer: 'email', maxHits: 30, seconds: DAY },
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
});

export type RateLimits = (name: LimitName, payers: RateLimitKeys) => Promise<void>;

export interface RateLimitSettings {
  readonly factor: number;
  /** Maximum number of mails per minute requested by all people together. */
  readonly mailsAMinute: number;
  /** Called with the budget's name and key for each rejected request. */
  readonly onLimitExceeded?: (name: LimitName, payer: keyof RateLimitKeys) => void;
  /** HMAC key that hides addresses and ids in the servers' keys. */
  readonly hidingKey: Uint8Array;
  /** Counters shared by all processes; the first one available counts. */
  readonly shared: readonly GuardedCounter[];
}

export const rateLimits = ({
  factor,
  mailsAMinute,
  hidingKey,
  shared,
  onLimitExceeded,
}: RateLimitSettings): RateLimits => {
  const budgets = budgetsWith(mailsAMinute);
  const ownProcess = memoryCounter();
  const hiding = createSecretKey(hidingKey);
  const hidden = (payer: string): string =>
    createHmac('sha256', hiding).update(payer).digest('base64url').slice(0, 24);

  const countedByAll = async (key: string, seconds: number): Promise<RateLimitWindow | null> => {
    for (const count of shared) {
      const hitWindow = await count(key, seconds);
      if (hitWindow !== null) return hitWindow;
    }
    return null;
  };

  /** Null if the hit is within the budget, else the milliseconds until the window ends. */
  const overFor = async (key: string, most: number, seconds: number): Promise<number | null> => {
    // Counted in the process too: it never admits more than the budget, even if every shared counter fails.
    const mine = await ownProcess(key, seconds);
    const hitWindow = mine.hits > most ? mine : ((await countedByAll(key, seconds)) ?? mine);
    return hitWindow.hits <= most ? null : hitWindow.msLeft;
  };

  return async (name, payers) => {
    const own = budgets[name].filter(({ payer }) => payer === 'device');
    const charged = payers.device !== undefined && own.length > 0 ? own : budgets[name];
    for (const { payer, maxHits, seconds, countedAs = name, errorCode = 'request.too-many' } of charged) {
      const who = payers[payer];
      if (who === undefined) continue;
      const key = `${countedAs}:${payer}:${seconds}:${hidden(who)}`;
      const msLeft = await overFor(key, Math.ceil(maxHits * factor), seconds);
      if (msLeft === null) continue;
      onLimitExceeded?.(name, payer);
      throw new HttpError(errorCode, { 'Retry-After': String(Math.max(1, Math.ceil(msLeft / 1_000))) });
    }
  };
};
