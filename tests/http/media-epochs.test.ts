// Signed addresses of recordings end with the media epoch of the account that they were given to.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let asha: Listener;
let superadmin: Listener;

const site = sitePerTest();
beforeEach(async () => {
  asha = await addListener(site);
  superadmin = await addStaff(site, 'superadmin');
});

/** Chooses the story free and reads the address of its first locked part. */
const choose = async (listener: Listener) => {
  const story = site.stories.find(({ category }) => category === 'temptation');
  if (story === undefined) throw new Error('No temptation');
  const { selections } = site.product.get(tokens.stores);
  await selections.addAll(listener.user.id, [story.id], site.clock.now());
  return async (): Promise<string> => {
    const { json } = await httpRequest(site, `/api/playlist/playlists/${story.slug}`, {
      token: listener.token,
    });
    const parts = json.audioFiles as readonly { readonly url: string | null }[];
    return parts.find(({ url }) => url?.includes('sig='))?.url ?? '';
  };
};
const statusOf = async (address: string): Promise<number> =>
  (await httpRequest(site, address, { headers: { range: 'bytes=0-9' } })).status;

test('a suspended listener’s stream ends, and another’s of the same part plays on', async () => {
  const ravi = await addListener(site, 'ravi');
  const [mine, theirs] = [await (await choose(asha))(), await (await choose(ravi))()];
  expect(new Set([mine, theirs]).size).toBe(2);
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([206, 206]);
  const suspended = await httpRequest(site, '/api/meendAdmin/suspend', {
    token: superadmin.token,
    body: { email: asha.user.email },
  });
  expect(suspended.status).toBe(200);
  await expect.poll(() => statusOf(mine)).toBe(403);
  expect(await statusOf(theirs)).toBe(206);
});

test('a listener who may still hear a part gets a new address and plays on', async () => {
  const read = await choose(asha);
  const before = await read();
  expect(await read()).toBe(before);
  await site.product.get(tokens.stores).users.raiseMediaEpoch(asha.user.id);
  const after = await read();
  // After a write by staff the process reads the ended epochs at once.
  await httpRequest(site, '/api/meendAdmin/suspend', {
    token: superadmin.token,
    body: { email: 'no@example.in' },
  });
  await expect.poll(() => statusOf(before)).toBe(403);
  expect(await statusOf(after)).toBe(206);
});
