// Where listeners are in their parts, what they heard, and what they took out of "Continue listening".
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

const MINUTE = 60_000;
let asha: Listener;

const site = sitePerFile();
beforeEach(async () => {
  asha = await addListener(site);
});

const teaser = (index = 0): string => site.stories[index]?.parts[0]?.id ?? '';
const story = (index = 0): string => site.stories[index]?.id ?? '';

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answered> =>
  httpRequest(site, `/api/users/${asha.user.id}/${path}`, {
    method,
    token: asha.token,
    ...((method === 'PUT' || method === 'POST') && { body: body ?? {} }),
  });

const ago = (milliseconds: number): string =>
  new Date(site.clock.now().getTime() - milliseconds).toISOString();

/** A resume point of the teaser, heard this many milliseconds ago. */
const report = (position: number, age: number, index = 0): Promise<Answered> =>
  send('PUT', 'listening-places', { places: [{ partId: teaser(index), position, duration: 60, age }] });

const known = async () => (await send('GET', 'listening-places')).json;
const heard = async (): Promise<readonly string[]> =>
  ((await send('GET', 'history')).json.history as { partId: string }[]).map(({ partId }) => partId);

test('two devices that report resume points at the same time end with the latest one', async () => {
  const reports = [
    [10, 9],
    [48, 1],
    [30, 5],
    [0, 0],
    [20, 7],
  ] as const;
  await Promise.all(reports.map(([position, minutes]) => report(position, minutes * MINUTE)));
  expect((await known()).places).toMatchObject([{ position: 48 }]);
});

test('a phone in 1970 or 2099 saves its place: only the age that it reports counts', async () => {
  expect((await report(12, 61_000)).json).toEqual({ saved: 1 });
  expect(await known()).toMatchObject({ now: ago(0), places: [{ position: 12, heardAt: ago(61_000) }] });
});

test('"Mark as not heard" takes it back, and the newer of two changes counts', async () => {
  await report(20, 5 * MINUTE);
  await report(60, 30 * MINUTE);
  expect((await known()).places).toMatchObject([{ position: 20, finishedAt: ago(30 * MINUTE) }]);
  const mark = async (finished: boolean, minutes: number) =>
    (await send('PUT', `finished-parts/${teaser()}`, { finished, age: minutes * MINUTE })).json;
  expect(await mark(false, 10)).toEqual({ finished: false });
  expect(await mark(true, 20)).toEqual({ finished: false });
  expect(await mark(true, 5)).toEqual({ finished: true });
});

test('a story taken out of "Continue listening" is returned with the number of its parts, until it is taken back', async () => {
  const path = `carry-on/${story()}/dismissal`;
  const dismissal = { storyId: story(), at: ago(2 * MINUTE), parts: site.stories[0]?.parts.length };
  for (let time = 0; time < 2; time += 1)
    expect((await send('PUT', path, { age: 2 * MINUTE })).json).toEqual(dismissal);
  expect((await known()).dismissals).toEqual([dismissal]);
  for (let time = 0; time < 2; time += 1)
    expect((await send('DELETE', path)).json).toEqual({ storyId: story() });
  expect((await known()).dismissals).toEqual([]);
});

test('Autoplay is off until the listener switches it on, and then on every device of the account', async () => {
  expect((await known()).autoplay).toBe(false);
  for (const on of [true, false]) {
    expect((await send('PUT', 'autoplay', { on })).json).toEqual({ on });
    expect((await known()).autoplay).toBe(on);
  }
});

test('a report from before a clear is answered 200 and not stored, and devices get the time of the clear', async () => {
  await report(12, MINUTE);
  expect(await heard()).toEqual([teaser()]);
  const { json } = await send('POST', 'history/clear', { shelf: false });
  expect(json).toEqual({ clearedAt: ago(0) });
  const late = await report(12, 1_000);
  expect([late.status, late.json]).toEqual([200, { saved: 0 }]);
  expect(await known()).toEqual({
    now: ago(0),
    places: [],
    dismissals: [],
    historyPaused: false,
    autoplay: false,
    ...json,
  });
  site.clock.advance(1_000);
  expect((await report(12, 0)).json).toEqual({ saved: 1 });
  expect(await heard()).toEqual([teaser()]);
});

test('a removed part and a removed story stay away, the others stay', async () => {
  for (const index of [0, 1, 2]) await report(12, 3_000 - index, index);
  expect(await heard()).toEqual([teaser(2), teaser(1), teaser(0)]);
  for (const path of [`parts/${teaser(0)}`, `stories/${story(1)}`])
    expect((await send('DELETE', `history/${path}`)).json).toEqual({ clearedAt: ago(0) });
  for (const index of [0, 1]) expect((await report(12, 1_000, index)).status).toBe(200);
  expect(await heard()).toEqual([teaser(2)]);
  expect((await known()).removals).toEqual(
    expect.arrayContaining([
      { partId: teaser(0), at: ago(0) },
      expect.objectContaining({ partId: teaser(1) }),
    ]),
  );
});

test('a paused history stores nothing until it is resumed, and what was heard meanwhile never', async () => {
  const counts = () =>
    Promise.all((['places', 'plays', 'recent'] as const).map((table) => site.rows.count(table)));
  const before = await counts();
  expect((await send('PUT', 'history-pause', { paused: true })).json).toEqual({ paused: true });
  site.clock.advance(1_000);
  expect((await report(12, 0)).json).toEqual({ saved: 0, historyPaused: true });
  const played = await httpRequest(site, '/api/users/update-recently-played', {
    token: asha.token,
    body: { userId: asha.user.id, audioId: story(), audioModelType: 'Playlist', episodeNumber: 'Ts' },
  });
  expect([played.status, played.json]).toEqual([200, { message: 'Your history is paused.' }]);
  expect((await send('GET', 'history')).json).toEqual({ history: [], historyPaused: true });
  site.clock.advance(1_000);
  await send('PUT', 'history-pause', { paused: false });
  site.clock.advance(1_000);
  expect((await report(12, 2_000)).json).toEqual({ saved: 0 });
  expect(await counts()).toEqual(before);
  expect((await report(12, 0)).json).toEqual({ saved: 1 });
});
