import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The teaser of a story, which every listener may play. */
const teaser = (index = 0): string => site.stories[index]?.parts[0]?.id ?? '';
const story = (index = 0): string => site.stories[index]?.id ?? '';

const send = (
  { user, token }: Listener,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<Answered> =>
  httpRequest(site, `/api/users/${user.id}/${path}`, {
    method,
    token,
    ...((method === 'PUT' || method === 'POST') && { body: body as object }),
  });

const at = (milliseconds: number): string =>
  new Date(site.clock.now().getTime() + milliseconds).toISOString();

const report = async (listener: Listener, heardAt: string, index = 0): Promise<Answered> =>
  send(listener, 'PUT', 'listening-places', {
    places: [
      { partId: teaser(index), position: 12, duration: 60, age: Date.parse(at(0)) - Date.parse(heardAt) },
    ],
  });

const stored = async (listener: Listener): Promise<readonly string[]> => {
  const { json } = await send(listener, 'GET', 'history');
  return (json as unknown as { history: { partId: string }[] }).history.map(({ partId }) => partId);
};

test('a report from before a clear is answered 200 and not stored, and devices get the time of the clear', async () => {
  const asha = await addListener(site);
  await report(asha, at(-60_000));
  expect(await stored(asha)).toEqual([teaser()]);
  const before = at(0);
  site.clock.advance(1_000);
  const { json } = await send(asha, 'POST', 'history/clear', { shelf: false });
  expect(json).toEqual({ clearedAt: at(0) });
  const late = await report(asha, before);
  expect([late.status, late.json]).toEqual([200, { saved: 0 }]);
  const known = (await send(asha, 'GET', 'listening-places')).json;
  expect(known).toEqual({
    now: at(0),
    places: [],
    dismissals: [],
    historyPaused: false,
    autoplay: false,
    ...json,
  });
  site.clock.advance(1_000);
  expect((await report(asha, at(0))).json).toEqual({ saved: 1 });
  expect(await stored(asha)).toEqual([teaser()]);
});

test('twenty reports and a clear at the same time leave nothing from before the clear', async () => {
  const asha = await addListener(site);
  const before = at(0);
  site.clock.advance(1_000);
  const reports = Array.from({ length: 10 }, () => report(asha, before));
  const cleared = send(asha, 'POST', 'history/clear', { shelf: false });
  const later = Array.from({ length: 10 }, () => report(asha, before));
  const statuses = (await Promise.all([...reports, cleared, ...later])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await stored(asha)).toEqual([]);
});

test('a removed part and a removed story stay away, the others stay', async () => {
  const asha = await addListener(site);
  for (const index of [0, 1, 2]) await report(asha, at(-3_000 + index), index);
  expect(await stored(asha)).toEqual([teaser(2), teaser(1), teaser(0)]);
  const before = at(0);
  site.clock.advance(1_000);
  expect((await send(asha, 'DELETE', `history/parts/${teaser(0)}`)).json).toEqual({ clearedAt: at(0) });
  expect((await send(asha, 'DELETE', `history/stories/${story(1)}`)).json).toEqual({ clearedAt: at(0) });
  for (const index of [0, 1, 2]) expect((await report(asha, before, index)).status).toBe(200);
  expect(await stored(asha)).toEqual([teaser(2)]);
  const { removals } = (await send(asha, 'GET', 'listening-places')).json as unknown as {
    removals: readonly { partId: string; at: string }[];
  };
  expect(removals).toContainEqual({ partId: teaser(0), at: at(0) });
  expect(removals.map(({ partId }) => partId)).toContain(teaser(1));
});

test('a paused history stores nothing until it is resumed, and what was heard meanwhile never', async () => {
  const asha = await addListener(site);
  const counts = async () =>
    Promise.all((['places', 'plays', 'recent'] as const).map((table) => site.rows.count(table)));
  const before = await counts();
  expect((await send(asha, 'PUT', 'history-pause', { paused: true })).json).toEqual({ paused: true });
  site.clock.advance(1_000);
  const meanwhile = at(0);
  expect((await report(asha, meanwhile)).json).toEqual({ saved: 0, historyPaused: true });
  const { category, parts } = site.stories[0] ?? {};
  expect([category, parts?.length]).not.toContain(undefined);
  const played = await httpRequest(site, '/api/users/update-recently-played', {
    method: 'POST',
    token: asha.token,
    body: { userId: asha.user.id, audioId: story(), audioModelType: 'Playlist', episodeNumber: 'Ts' },
  });
  expect([played.status, played.json]).toEqual([200, { message: 'Your history is paused.' }]);
  expect((await send(asha, 'GET', 'history')).json).toEqual({ history: [], historyPaused: true });
  site.clock.advance(1_000);
  await send(asha, 'PUT', 'history-pause', { paused: false });
  site.clock.advance(1_000);
  expect((await report(asha, meanwhile)).json).toEqual({ saved: 0 });
  expect(await counts()).toEqual(before);
  expect((await report(asha, at(0))).json).toEqual({ saved: 1 });
});
