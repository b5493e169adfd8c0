// Budgets of tries (safety.md, B-1), counted in this process; RATE_LIMIT_FACTOR multiplies them all.
import type { LimitName } from '@meend/core/contract/call';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../answers/refusal.ts';

/** Who pays for a try; a budget whose payer is unknown is not charged. */
export interface Payers {
  readonly address: string;
  readonly email: string | undefined;
  readonly userId: string | undefined;
}

interface Budget {
  readonly payer: keyof Payers;
  readonly tries: number;
  readonly seconds: number;
}

const MINUTE = 60;
const budgets: Readonly<Record<LimitName, readonly Budget[]>> = {
  'link-request': [
    { payer: 'address', tries: 10, seconds: 15 * MINUTE },
    { payer: 'email', tries: 3, seconds: 15 * MINUTE },
    { payer: 'email', tries: 10, seconds: 24 * 60 * MINUTE },
  ],
  'link-verification': [{ payer: 'address', tries: 10, seconds: 10 * MINUTE }],
  // Six digits are few: what one address can lose to guessing in a day is bounded beside the five tries of each link.
  'code-verification': [
    { payer: 'address', tries: 20, seconds: 10 * MINUTE },
    { payer: 'email', tries: 10, seconds: 10 * MINUTE },
    { payer: 'email', tries: 30, seconds: 24 * 60 * MINUTE },
  ],
  'provider-sign-in': [{ payer: 'address', tries: 30, seconds: 10 * MINUTE }],
  order: [{ payer: 'userId', tries: 20, seconds: 10 * MINUTE }],
  listening: [{ payer: 'userId', tries: 240, seconds: MINUTE }],
  question: [{ payer: 'address', tries: 3, seconds: 60 * MINUTE }],
  feedback: [{ payer: 'address', tries: 5, seconds: MINUTE }],
  password: [{ payer: 'userId', tries: 10, seconds: 10 * MINUTE }],
  // One address of the banner admin's own exists, so guessing is bounded for it as a whole too.
  'banner-login': [
    { payer: 'address', tries: 5, seconds: 15 * MINUTE },
    { payer: 'email', tries: 20, seconds: 15 * MINUTE },
  ],
  // Mail programs unsubscribe for many people from one address.
  unsubscribe: [{ payer: 'address', tries: 600, seconds: MINUTE }],
  // All webhooks come from a few addresses of the provider, so a busy evening must fit; each costs one signature. What is
  // refused is not lost: the provider tells again, and the reconciler asks about every unsettled order by itself.
  webhook: [{ payer: 'address', tries: 12_000, seconds: MINUTE }],
};

export type RateLimits = (name: LimitName, payers: Payers) => Promise<void>;

export const rateLimits = (factor: number): RateLimits => {
  const limiters = new Map(
    Object.entries(budgets).map(([name, list]) => [
      name,
      list.map(({ payer, tries, seconds }) => ({
        payer,
        limiter: new RateLimiterMemory({ points: Math.ceil(tries * factor), duration: seconds }),
      })),
    ]),
  );
  return async (name, payers) => {
    for (const { payer, limiter } of limiters.get(name) ?? []) {
      const key = payers[payer];
      if (key === undefined) continue;
      try {
        await limiter.consume(key);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw new Refusal('request.too-many', {
          'Retry-After': String(Math.ceil(spent.msBeforeNext / 1000)),
        });
      }
    }
  };
};
