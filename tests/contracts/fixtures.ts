// Things to store: each call makes a new one, alike but for its id and what the test says.
import { randomBytes } from 'node:crypto';
import type { Email } from '@meend/core/account/email.ts';
import type { Login, ProviderLanding, Registration } from '@meend/core/account/secrets/one-time-secret.ts';
import type { User } from '@meend/core/account/user.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { Refund } from '@meend/core/payment/refunds/refund.ts';
import {
  type LinkId,
  makeId,
  type OrderId,
  type PartId,
  type StoryId,
  type UserId,
} from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { World } from './world.ts';

let nextIdMs = Date.parse('2026-11-01T10:00:00.000Z');

/** Each id is of a later millisecond, so ids sort in the order they were made. */
export const newId = <Id extends string>(): Id => makeId<Id>(new Date(nextIdMs++), randomBytes(10));

export const at = (time: string): Date => new Date(`2026-11-10T${time}Z`);

export const aUser = (changed: Partial<User> = {}): User => {
  const id = newId<UserId>();
  return {
    id,
    email: `${id}@example.in` as Email,
    name: null,
    phone: null,
    role: 'listener',
    tokenVersion: 0,
    suspendedAt: null,
    marketing: { optedIn: true, at: at('09:00:00.001'), source: 'sign-up', wording: '2026-11' },
    ageConfirmedAt: null,
    ageWording: null,
    erasesAt: null,
    createdAt: at('09:00:00.000'),
    ...changed,
  };
};

/** Adds a new account; answers its id. */
export const aListener = async ({ stores }: World): Promise<UserId> => {
  const user = aUser();
  await stores.users.add(user);
  return user.id;
};

const aMailedSecret = () => ({
  id: newId<LinkId>(),
  secretHash: randomBytes(32).toString('hex'),
  email: 'asha@example.in' as Email,
  redirectPath: null,
  browserHash: null,
  codeHash: null,
  codeAttempts: 0,
  ageWording: null,
  createdAt: at('10:00:00.000'),
  expiresAt: at('10:10:00.000'),
  usedAt: null,
});

export const aLink = (changed: Partial<Login> = {}): Login => ({
  ...aMailedSecret(),
  purpose: 'login',
  ...changed,
});

export const aRegistration = (changed: Partial<Registration> = {}): Registration => ({
  ...aMailedSecret(),
  purpose: 'registration',
  marketingOptIn: false,
  ...changed,
});

export const aLanding = (changed: Partial<ProviderLanding> = {}): ProviderLanding => {
  const { codeHash: _hash, codeAttempts: _attempts, ageWording: _wording, ...base } = aMailedSecret();
  return { ...base, purpose: 'provider', browserHash: 'browser', ...changed };
};

export const aPart = (index: number): Part => ({
  id: newId<PartId>(),
  index,
  title: index === 0 ? null : `Chai at Kalka, ${index}`,
  media: {
    assetId: newId(),
    hash: randomBytes(32).toString('hex'),
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    bytes: 5_000_000_000 + index,
    seconds: 24.5,
  },
});

export const aStory = (changed: Partial<Story> = {}): Story => {
  const id = newId<StoryId>();
  return {
    id,
    category: 'temptation',
    slug: `story-${id}` as Slug,
    name: 'The night train to Shimla',
    title: null,
    description: 'Two strangers share a coupé.',
    genres: ['Romance', 'Travel'],
    price: paise(0),
    author: null,
    cover: null,
    openParts: 1,
    parts: [aPart(0), aPart(1), aPart(2)],
    status: 'published',
    publishedAt: at('08:00:00.000'),
    ...changed,
  };
};

export const anOrder = (userId: UserId, changed: Partial<Order> = {}): Order => ({
  id: newId(),
  userId,
  planName: '30 days',
  amount: paise(4900),
  days: 30,
  status: 'open',
  sessionId: 'session',
  createdAt: at('10:00:00.000'),
  expiresAt: at('10:30:00.000'),
  paidAt: null,
  nextCheckAt: at('10:00:30.000'),
  checks: 0,
  paidCheckAt: null,
  refundDueAt: null,
  refundedAt: null,
  refundCheckAt: null,
  refundChecks: 0,
  ...changed,
});

export const aRefund = (orderId: OrderId, changed: Partial<Refund> = {}): Refund => ({
  id: 'refund1',
  orderId,
  amount: paise(4900),
  state: 'asked',
  failureCode: null,
  askedAt: at('10:01:00.000'),
  settledAt: null,
  ...changed,
});

/** Runs the same call many times at once. */
export const atOnce = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
