// What listeners keep: bookmarks, saved stories, and the stories they follow.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let asha: Listener;

const site = sitePerFile();
beforeEach(async () => {
  asha = await addListener(site);
});

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answered> =>
  httpRequest(site, `/api/users/${asha.user.id}/${path}`, {
    method,
    token: asha.token,
    ...((method === 'PUT' || method === 'POST') && { body: body ?? {} }),
  });

const temptation = () => {
  const [story] = site.stories;
  if (!story) throw new Error('The test catalogue is empty');
  return story;
};
const kinds = async () =>
  ((await send('GET', 'shelf')).json.shelf as readonly { kind: string }[]).map(({ kind }) => kind).toSorted();

test('a bookmark is returned with its story, once however often it is added, until it is removed', async () => {
  const { id, slug, name, parts } = temptation();
  const moment = { partId: parts[0]?.id, position: 7.9 };
  const bookmark = {
    partId: moment.partId,
    part: 0,
    label: 'Teaser',
    second: 7,
    note: '',
    addedAt: site.clock.now().toISOString(),
    open: true,
    audioModelType: expect.any(String),
    audio: expect.objectContaining({ _id: id, slug, name }),
  };
  const listed = async () => (await send('GET', 'bookmarks')).json.bookmarks;
  expect((await send('POST', 'bookmarks', moment)).json).toEqual({ bookmark, added: true });
  expect(await listed()).toEqual([bookmark]);
  const noted = await send('POST', 'bookmarks', { ...moment, note: ' the second cup\u202e ' });
  expect(noted.json).toEqual({ bookmark: { ...bookmark, note: 'the second cup' }, added: false });
  const where = `bookmarks/${moment.partId}/7`;
  expect((await send('DELETE', where)).json).toEqual({ partId: moment.partId, second: 7 });
  expect((await send('DELETE', where)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test.each(['favourite', 'follow'])(
  'a story as %s is returned beside its others, once however often it is added, and removed alone',
  async (kind) => {
    const { id, slug, name } = temptation();
    const other = kind === 'favourite' ? 'follow' : 'favourite';
    const { json: kept } = await send('PUT', `shelf/${other}/${id}`);
    const added = await send('PUT', `shelf/${kind}/${id}`);
    expect(added.json).toMatchObject({
      kind,
      addedAt: site.clock.now().toISOString(),
      audio: { _id: id, slug, name },
    });
    expect((await send('PUT', `shelf/${kind}/${id}`)).json).toEqual(added.json);
    expect(await kinds()).toEqual([kind, other].toSorted());
    for (let time = 0; time < 2; time += 1)
      expect((await send('DELETE', `shelf/${kind}/${id}`)).json).toEqual({ storyId: id });
    expect((await send('GET', 'shelf')).json).toEqual({ shelf: [kept] });
  },
);

test('a story without new episodes cannot be followed', async () => {
  const quickie = site.stories.find(({ category }) => category === 'quickie');
  const refused = await send('PUT', `shelf/follow/${quickie?.id}`);
  expect([refused.status, refused.json.error]).toEqual([
    409,
    'Only a story that gets new episodes can be followed.',
  ]);
});

test('the one-click call of a following mail ends every follow and no other mail, however often it comes', async () => {
  const template = { name: 'new-episodes', madeAt: site.clock.now().toISOString() } as const;
  const mailbox = site.product.get(tokens.mailbox);
  await mailbox.send({ to: asha.user.email, template }, 'a following mail');
  const mail = (await mailbox.list()).find(({ to }) => to === asha.user.email);
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  await send('PUT', 'marketing', { optedIn: true });
  for (const kind of ['follow', 'favourite']) await send('PUT', `shelf/${kind}/${temptation().id}`);
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
  await send('PUT', `shelf/follow/${temptation().id}`);
  const token = site.product.get(tokens.emailTokens).encrypt(asha.user.email);
  const statusOf = async (query: string) =>
    (await httpRequest(site, `/api/unsubscribe?${query}`, { body: {} })).status;
  for (const query of ['mails=following', 'mails=following&token=x', `mails=following&token=${token}x`])
    expect(await statusOf(query)).toBe(400);
  for (const query of [`token=${token}`, `token=${token}&mails=others`])
    expect(await statusOf(query)).toBe(200);
  expect(await kinds()).toEqual(['follow']);
});
