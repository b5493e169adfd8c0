// Budgets of tries, counted for all processes where they share a server; RATE_LIMIT_FACTOR multiplies
// them all.
import { createHmac, createSecretKey } from 'node:crypto';
import type { LimitName } from '@meend/core/contract/area.ts';
import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { ipPrefix, networkOf } from '../calls/client-ip.ts';
import { HttpError } from '../calls/http-error.ts';
import type { GuardedCounter } from './circuit-breaker.ts';
import { memoryCounter } from './memory-counter.ts';

/** Who pays for a try; a budget whose payer is unknown is not charged. */
export interface RateLimitKeys {
  /** An IPv4 address or a /64. */
  readonly address: string;
  readonly ipv4: string | undefined;
  readonly prefix64: string | undefined;
  readonly prefix48: string | undefined;
  readonly email: string | undefined;
  /** An address of mail and the network that names it. */
  readonly emailInNetwork: string | undefined;
  /** A browser that once signed in to this address of mail: it pays alone, whatever others used up. */
  readonly device: string | undefined;
  readonly userId: string | undefined;
  readonly everybody: string;
}

interface Caller {
  /** Of the client, whole. */
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
  /** Whose counter it shares, instead of one of its own. */
  readonly countedAs?: LimitName;
  /** What who comes too late is told, instead of too many tries of their own. */
  readonly errorCode?: ErrorCode;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** With room for a carrier, which puts many people behind one IPv4 address or /48; a /64 is one household. */
const networks = (times = 1): readonly Budget[] => [
  { payer: 'ipv4', maxHits: 60 * times, seconds: 15 * MINUTE },
  { payer: 'prefix64', maxHits: 10 * times, seconds: 15 * MINUTE },
  { payer: 'prefix48', maxHits: 60 * times, seconds: 15 * MINUTE },
];

/** What the product's own mails cost is bounded too, whoever asks and for whichever address. */
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
  // A mailbox gets no more mails for being asked about in two ways.
  'email-change': [
    { payer: 'userId', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'userId', maxHits: 20, seconds: DAY },
    ...networks().map((budget) => ({ ...budget, countedAs: 'link-request' }) as const),
    { payer: 'emailInNetwork', maxHits: 5, seconds: 15 * MINUTE, countedAs: 'link-request' },
    { payer: 'email', maxHits: 20, seconds: DAY, countedAs: 'link-request' },
    mails(mailsAMinute),
  ],
  // 32 random bytes are not guessed: the budget spares the database.
  'link-verification': networks(),
  // Six digits are few: what one address can lose to guessing in a day is bounded beside the five tries of each link.
  'code-verification': [
    { payer: 'device', maxHits: 10, seconds: 10 * MINUTE },
    { payer: 'device', maxHits: 30, seconds: DAY },
    ...networks(),
    { payer: 'emailInNetwork', maxHits: 10, seconds: 10 * MINUTE },
    { payer: 'email', maxHits: 30, seconds: DAY },
  ],
  // The way out and the way back.
  'provider-sign-in': networks(2),
  order: [{ payer: 'userId', maxHits: 20, seconds: 10 * MINUTE }],
  listening: [{ payer: 'userId', maxHits: 240, seconds: MINUTE }],
  question: [{ payer: 'address', maxHits: 3, seconds: 60 * MINUTE }],
  'page-error': [{ payer: 'address', maxHits: 30, seconds: 10 * MINUTE }],
  // A visit tells two steps at most; a stranger who invents them gets no further than a busy carrier's address.
  'guest-step': [
    { payer: 'ipv4', maxHits: 60, seconds: 60 * MINUTE },
    { payer: 'prefix64', maxHits: 10, seconds: 60 * MINUTE },
    { payer: 'prefix48', maxHits: 60, seconds: 60 * MINUTE },
  ],
  feedback: [{ payer: 'address', maxHits: 5, seconds: MINUTE }],
  // Each ask makes a mail or a file.
  'my-data': [{ payer: 'userId', maxHits: 10, seconds: 60 * MINUTE }],
  // Each is a mail to whoever asks.
  'newsletter-test': [{ payer: 'userId', maxHits: 10, seconds: 10 * MINUTE }],
  password: [{ payer: 'userId', maxHits: 10, seconds: 10 * MINUTE }],
  // Six digits are few: a day leaves somebody in the mailbox less than one chance in ten thousand.
  'second-factor': [
    { payer: 'userId', maxHits: 10, seconds: 15 * MINUTE },
    { payer: 'userId', maxHits: 30, seconds: DAY },
    { payer: 'address', maxHits: 60, seconds: 15 * MINUTE },
  ],
  // There is one banner admin, so guessing is bounded as a whole too, whatever is typed as the address.
  'banner-login': [
    { payer: 'address', maxHits: 5, seconds: 15 * MINUTE },
    { payer: 'everybody', maxHits: 20, seconds: 15 * MINUTE },
  ],
  // Mail programs unsubscribe for many people from one address.
  unsubscribe: [{ payer: 'address', maxHits: 600, seconds: MINUTE }],
  // All webhooks come from a few addresses of the provider, so a busy evening must fit; each costs one signature. What is
  // refused is not lost: the provider tells again, and the reconciler asks about every unsettled order by itself.
  webhook: [{ payer: 'address', maxHits: 12_000, seconds: MINUTE }],
});

export type RateLimits = (name: LimitName, payers: RateLimitKeys) => Promise<void>;

export interface RateLimitSettings {
  readonly factor: number;
  /** The most mails that people may ask for in a minute, all together. */
  readonly mailsAMinute: number;
  /** Hears of each refusal: the budget's name, and who should have paid. */
  readonly onLimitExceeded?: (name: LimitName, payer: keyof RateLimitKeys) => void;
  /** Hides who pays from whoever reads the servers' keys. */
  readonly hidingKey: Uint8Array;
  /** Servers that count for all processes, the first that answers counts. */
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

  /** Null where the try is within the budget, else the milliseconds until it begins anew. */
  const overFor = async (key: string, most: number, seconds: number): Promise<number | null> => {
    // Kept whatever the servers do: no process lets through more than the budget by itself.
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
