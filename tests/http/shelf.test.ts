import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const story = () => site.stories[0];

const send = (
  { user, token }: Listener,
  method: 'GET' | 'PUT' | 'DELETE',
  entry = '',
  body: unknown = {},
): Promise<Answered> =>
  httpRequest(site, `/api/users/${user.id}/shelf${entry}`, {
    method,
    token,
    ...(method === 'PUT' && { body: body as object }),
  });

test('a favourite is returned with its story, once however often it is added, until it is removed', async () => {
  const asha = await addListener(site);
  const path = `/favourite/${story()?.id}`;
  const added = await send(asha, 'PUT', path);
  expect(added.json).toMatchObject({
    kind: 'favourite',
    addedAt: site.clock.now().toISOString(),
    audio: { _id: story()?.id, slug: story()?.slug, name: story()?.name },
  });
  expect((await send(asha, 'PUT', path)).json).toEqual(added.json);
  expect((await send(asha, 'GET')).json).toEqual({ shelf: [added.json] });
  expect((await send(asha, 'DELETE', path)).json).toEqual({ storyId: story()?.id });
  expect((await send(asha, 'DELETE', path)).status).toBe(200);
  expect((await send(asha, 'GET')).json).toEqual({ shelf: [] });
});

test('a story in Listen later is returned beside the favourite, and removed alone', async () => {
  const asha = await addListener(site);
  const id = story()?.id;
  await send(asha, 'PUT', `/favourite/${id}`);
  const later = await send(asha, 'PUT', `/later/${id}`);
  expect(later.json).toMatchObject({ kind: 'later', audio: { _id: id } });
  expect((await send(asha, 'DELETE', `/favourite/${id}`)).status).toBe(200);
  expect((await send(asha, 'GET')).json).toEqual({ shelf: [later.json] });
});

test('twenty concurrent presses result in one entry', async () => {
  const asha = await addListener(site);
  const path = `/favourite/${story()?.id}`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(asha, 'PUT', path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await send(asha, 'GET')).json).toMatchObject({ shelf: [{ kind: 'favourite' }] });
});
