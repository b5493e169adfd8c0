// Actions of a listener, each recorded in the ledger only after it was acknowledged.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { type Answer, fieldOf } from '@meend/tests/resilience/processes/test-client.ts';
import type { FaultWorld } from '../world/fault-world.ts';
import type { Chance } from '../world/seeded-random.ts';
import type { Acknowledged } from './acknowledged.ts';
import { NotAnswered, type RetryingClient, retryingClient } from './retrying-client.ts';

export interface Scene {
  readonly world: FaultWorld;
  readonly ledger: Acknowledged;
  readonly chance: Chance;
  /** URL of the process for the next request. */
  readonly url: () => string;
}

export interface Listener extends RetryingClient {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

const MAIL_WITHIN_MS = 150_000;
const POLL_INTERVAL_MS = 25;

const linkSecret = async ({ mails }: FaultWorld, email: string): Promise<string> => {
  const limit = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < limit) {
    const mail = mails.accepted.find(({ recipients }) => recipients.includes(email));
    const secret = /\/verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (secret !== undefined) return secret;
    await wait(POLL_INTERVAL_MS);
  }
  throw new NotAnswered(`no mail came to ${email}`);
};

/** Requests a link; without an acknowledgement the address is dropped from the ledger. */
export const requestLink = async ({ ledger }: Scene, who: RetryingClient): Promise<string> => {
  for (;;) {
    const email = `${randomBytes(6).toString('hex')}@listeners.example`;
    const response = await who.send({
      path: '/api/users/request-signup-link',
      body: { email, marketingOptIn: false },
    });
    if (response?.status === 200) {
      ledger.linkRequests.push(email);
      return email;
    }
    ledger.repeated += 1;
    await wait(POLL_INTERVAL_MS * 10);
  }
};

/** A used link must never sign in another browser. */
const followElsewhere = async ({ ledger, url }: Scene, token: string): Promise<void> => {
  const again = await retryingClient(ledger, url).insist({
    path: '/api/users/verify-registration-token',
    body: { token, marketingOptIn: false },
  });
  if (again.json?.code !== 'link.unusable') ledger.wrong.push(`a used link answered ${again.status}`);
};

export const signUp = async (scene: Scene): Promise<Listener> => {
  for (;;) {
    const who = retryingClient(scene.ledger, scene.url);
    const email = await requestLink(scene, who);
    const token = await linkSecret(scene.world, email);
    const verified = await who.insist({
      path: '/api/users/verify-registration-token',
      body: { token, marketingOptIn: false },
    });
    if (verified.status === 200) {
      scene.ledger.accounts.push(email);
      if (scene.chance.below(3) === 0) await followElsewhere(scene, token);
      const session = fieldOf(verified, 'token');
      who.setToken(session);
      const [, claims = ''] = session.split('.');
      const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
      return { ...who, email, userId: sub, token: session };
    }
    // Used by an attempt whose response was lost, longer ago than a retry is accepted.
    if (!verified.isRepeated) scene.ledger.wrong.push(`verify: ${verified.status} ${verified.json?.code}`);
  }
};

const expectFine = (
  ledger: Acknowledged,
  what: string,
  { status, json }: Pick<Answer, 'status' | 'json'>,
): boolean => {
  if (status === 200) return true;
  ledger.wrong.push(`${what}: ${status} ${json?.code ?? ''}`);
  return false;
};

const modelTypes = { temptation: 'Playlist', quickie: 'ShortStory', confession: 'HerConfession' } as const;

export const choose = async (
  { world, ledger, chance }: Scene,
  who: Listener,
  story: Story = chance.pick(world.stories),
): Promise<void> => {
  const chosen = await who.insist({
    path: '/api/users/select-free-audio',
    body: { userId: who.userId, audioIds: [story.id], audioModelTypes: [modelTypes[story.category]] },
  });
  if (expectFine(ledger, 'choose', chosen)) ledger.choices.push({ userId: who.userId, storyId: story.id });
};

const plans = {
  '30 days': { name: '30 days', price: 49, duration: 30 },
  '90 days': { name: '90 days', price: 129, duration: 90 },
} as const;
export type PlanSold = keyof typeof plans;

export const orderCall = ({ email }: Pick<Listener, 'email'>, planName: PlanSold) => ({
  path: '/api/payment/newOrderId',
  body: { userDetails: { email }, playListDetails: { ...plans[planName], paymentFrom: 'subscription' } },
});

export const order = async (
  { ledger, chance }: Scene,
  who: Listener,
  planName: PlanSold = chance.pick(['30 days', '90 days'] as const),
): Promise<string | null> => {
  const made = await who.insist(orderCall(who, planName));
  if (!expectFine(ledger, 'order', made)) return null;
  const id = fieldOf(made, 'orderID');
  ledger.orders.push(id);
  return id;
};

/** Pays at the provider, possibly after a declined attempt. */
export const pay = async ({ world, ledger, chance }: Scene, orderId: string): Promise<void> => {
  if (chance.below(4) === 0) await world.provider.settle(orderId as OrderId, 'decline');
  await world.provider.settle(orderId as OrderId, 'pay');
  ledger.paid.push(orderId);
};

const POLL_MS = 500;
const PAID_WITHIN_MS = 120_000;

const untilPaid = async ({ ledger }: Scene, who: Listener, orderId: string): Promise<void> => {
  const limit = performance.now() + PAID_WITHIN_MS;
  while (performance.now() < limit) {
    const response = await who.insist({ path: `/api/payment/status/${orderId}` });
    if (!expectFine(ledger, 'status', response) || response.json?.status === 'PAID') return;
    await wait(POLL_MS);
  }
  ledger.wrong.push(`status: not PAID within ${PAID_WITHIN_MS / 1_000} s`);
};

export const rate = async ({ world, ledger, chance }: Scene, who: Listener): Promise<void> => {
  const [title, rating] = [chance.pick(world.stories).name, 1 + chance.below(5)];
  const response = await who.insist({
    path: '/api/googleSheet/feedback',
    body: { playlistName: title, feedback: `Rating: ${rating}` },
  });
  if (expectFine(ledger, 'feedback', response)) ledger.feedback.push({ userId: who.userId, title, rating });
};

const saveResumePoint = async ({ world, ledger, chance }: Scene, who: Listener): Promise<void> => {
  const part = chance.pick(world.stories).parts[0];
  if (!part) throw new Error('The story has no part');
  const position = 1 + chance.below(18);
  const saved = await who.insist({
    method: 'PUT',
    path: `/api/users/${who.userId}/listening-places`,
    body: { places: [{ partId: part.id, position, duration: 20, age: 0 }] },
  });
  if (expectFine(ledger, 'place', saved))
    ledger.places.push({ userId: who.userId, partId: part.id, position });
};

/** A complete visit, from the first mail to the last resume point. */
export const visit = async (scene: Scene): Promise<void> => {
  const who = await signUp(scene);
  await choose(scene, who);
  await saveResumePoint(scene, who);
  const orderId = await order(scene, who);
  if (orderId !== null) {
    await pay(scene, orderId);
    await untilPaid(scene, who, orderId);
  }
  await rate(scene, who);
  await saveResumePoint(scene, who);
};
