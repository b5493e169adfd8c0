// An evening of listeners, as load behind a proxy.
import type { Question } from './load.ts';
import type { ProductWorld } from './product-world.ts';
import { listOf, type Person, testClient } from './test-client.ts';

interface Temptation {
  readonly slug: string;
  readonly audioFiles: readonly { readonly _id: string; readonly url: string }[];
}

/** Requests of listening listeners; the pauses keep them within the rate limits. */
export const listening = async (world: ProductWorld, person: Person) => {
  const guest = testClient();
  const lists = '/api/playlist/playlists';
  const [story] = listOf<Temptation>(await guest.request(world.proxy.url + lists));
  const [part] = story?.audioFiles ?? [];
  if (!story || !part) throw new Error('Nothing is listed');
  const range = { range: 'bytes=1000-66535' };
  const heard = (): Question => ({ path: part.url, headers: range, status: 206, bytes: 65_536 });
  const pages = [
    { path: '/', status: 200 },
    { path: lists, status: 200 },
    { path: `${lists}/${story.slug}`, status: 200 },
    { path: '/api/sticky-banner/active', status: 200 },
    { path: '/healthz', status: 200 },
  ];
  const browse = (turn: number): Question => pages[turn % pages.length] ?? { path: '/', status: 200 };
  const save = (turn: number): Question => ({
    method: 'PUT',
    path: `/api/users/${person.userId}/listening-places`,
    headers: { authorization: `Bearer ${person.token}` },
    body: {
      places: [{ partId: part._id, position: turn % 5, duration: 60, age: 0 }],
    },
    status: 200,
  });
  // A proxy never retries a POST, because it may have taken effect.
  const forge = (): Question => ({
    method: 'POST',
    path: '/api/payment/webhook',
    headers: { 'x-webhook-signature': 'forged', 'x-webhook-timestamp': `${Date.now()}` },
    body: { type: 'PAYMENT_SUCCESS_WEBHOOK' },
    status: 401,
  });
  // Pauses within the rate limits of one listener and one address, which leave processor time to the restarting processes.
  return [
    { next: browse, restMs: 25 },
    { next: browse, restMs: 25 },
    { next: browse, restMs: 25 },
    { next: heard, restMs: 25 },
    { next: heard, restMs: 25 },
    { next: forge, restMs: 20 },
    { next: forge, restMs: 20 },
    { next: save, restMs: 300 },
  ];
};
