import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let site: TestSite;
let asha: Listener;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  asha = await addListener(site);
});

const storyOf = (category: 'temptation' | 'quickie') => {
  const story = site.stories.find((one) => one.category === category);
  if (!story) throw new Error(`The catalogue has no ${category}`);
  return story;
};
const shelf = (kind: string, storyId: string, method = 'PUT') =>
  httpRequest(site, `/api/users/${asha.user.id}/shelf/${kind}/${storyId}`, {
    method,
    token: asha.token,
    ...(method === 'PUT' && { body: {} }),
  });
const kinds = async () => {
  const { json } = await httpRequest(site, `/api/users/${asha.user.id}/shelf`, { token: asha.token });
  return (json.shelf as readonly { kind: string }[]).map(({ kind }) => kind).toSorted();
};

test('a temptation is followed once, beside being a favourite, and unfollowed alone', async () => {
  const { id } = storyOf('temptation');
  const followed = await shelf('follow', id);
  expect(followed.json).toMatchObject({ kind: 'follow', audio: { _id: id } });
  expect((await shelf('follow', id)).json).toEqual(followed.json);
  await shelf('favourite', id);
  expect(await kinds()).toEqual(['favourite', 'follow']);
  expect((await shelf('follow', id, 'DELETE')).json).toEqual({ storyId: id });
  expect(await kinds()).toEqual(['favourite']);
});

test('a story without new episodes cannot be followed, nor one that does not exist', async () => {
  const refused = await shelf('follow', storyOf('quickie').id);
  expect([refused.status, refused.json.error]).toEqual([
    409,
    'Only a story that gets new episodes can be followed.',
  ]);
  expect((await shelf('follow', '01890000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await shelf('Follow', storyOf('temptation').id)).status).toBe(404);
  expect(await kinds()).toEqual([]);
});

test('the one-click call of a following mail ends every follow and no other mail, however often it comes', async () => {
  const template = { name: 'new-episodes', madeAt: site.clock.now().toISOString() } as const;
  const mailbox = site.product.get(tokens.mailbox);
  await mailbox.send({ to: asha.user.email, template }, 'a following mail');
  const mail = (await mailbox.list()).find(({ to }) => to === asha.user.email);
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  await httpRequest(site, `/api/users/${asha.user.id}/marketing`, {
    method: 'PUT',
    token: asha.token,
    body: { optedIn: true },
  });
  await shelf('follow', storyOf('temptation').id);
  await shelf('favourite', storyOf('quickie').id);
  const oneClick = () =>
    httpRequest(site, address.replace(site.url, ''), {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200]);
  expect(await kinds()).toEqual(['favourite']);
  const { users } = site.product.get(tokens.stores);
  expect((await users.find(asha.user.id))?.marketing.optedIn).toBe(true);
});

test('a forged link ends nothing, and one for other mails leaves the follows', async () => {
  await shelf('follow', storyOf('temptation').id);
  const token = site.product.get(tokens.emailTokens).encrypt(asha.user.email);
  const unsubscribe = (query: string) => httpRequest(site, `/api/unsubscribe?${query}`, { body: {} });
  for (const query of ['mails=following', 'mails=following&token=x', `mails=following&token=${token}x`])
    expect((await unsubscribe(query)).status).toBe(400);
  expect((await unsubscribe(`token=${token}`)).status).toBe(200);
  expect((await unsubscribe(`token=${token}&mails=others`)).status).toBe(200);
  expect(await kinds()).toEqual(['follow']);
});
