import { schemas } from '@meend/core/contract/schemas/all-schemas';
import { DAY } from '@meend/core/shared/timings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../support/http-ask.ts';
import { addListener, addStaff, type Listener, setRole } from '../../support/http-people.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';

let site: TestSite;
let meera: Listener;
let asha: Listener;

beforeAll(async () => {
  site = await startSite();
  meera = await addStaff(site, 'admin', 'meera');
  asha = await addListener(site, 'asha');
});
afterAll(() => site.stop());

const read = (query = '', token: string | undefined = meera.token) =>
  ask(site, `/api/meendAdmin/insights${query}`, { token });

const insights = async (query = '') => {
  const { status, json } = await read(query);
  expect(status).toBe(200);
  return schemas.insights.answer.parse(json);
};

const hear = async (position: number, heardAt = site.clock.now()): Promise<void> => {
  const { json } = await ask(site, '/api/shortStories/shortStories');
  const [{ audioFiles }] = json as unknown as [{ audioFiles: [{ _id: string }] }];
  const place = { partId: audioFiles[0]._id, position, duration: 10, heardAt: heardAt.toISOString() };
  const path = `/api/users/${asha.user.id}/listening-places`;
  const { status } = await ask(site, path, { method: 'PUT', token: asha.token, body: { places: [place] } });
  expect(status).toBe(200);
};

test('GET /api/{product}Admin/insights answers 12 weeks, and 4, 12 or 52 when asked', async () => {
  for (const [query, weeks] of [
    ['', 12],
    ['?weeks=4', 4],
    ['?weeks=12', 12],
    ['?weeks=52', 52],
  ] as const)
    expect((await insights(query)).weeks).toHaveLength(weeks);
});

test('any other range is answered 400', async () => {
  for (const query of ['?weeks=5', '?weeks=', '?weeks=-4'])
    expect([query, (await read(query)).status]).toEqual([query, 400]);
});

test('what a listener hears is in the next answer, by week, group and part', async () => {
  await hear(5);
  await hear(3, new Date(site.clock.now().getTime() - 7 * DAY));
  const { weeks, stories } = await insights('?weeks=4');
  expect(weeks.map(({ plays }) => plays.quickies)).toEqual([0, 0, 1, 1]);
  expect(weeks.at(-1)?.signUps).toBe(2);
  const [story] = stories;
  expect(story).toMatchObject({ category: 'quickies', plays: 2 });
  expect(story?.parts.map(({ label, listeners }) => [label, listeners])).toEqual([
    ['Teaser', 2],
    ['Episode', 0],
  ]);
  expect(story?.parts[0]?.reached).toEqual([1, 1, 1, 0.5, 0.5, 0, 0, 0, 0, 0]);
});

test('an admin whose role was revoked a second ago is refused, with the same token', async () => {
  const ravi = await addStaff(site, 'superadmin', 'ravi');
  expect((await read('', ravi.token)).status).toBe(200);
  await setRole(site, ravi, 'listener');
  site.clock.advance(1_000);
  expect((await read('', ravi.token)).status).toBe(403);
  expect((await read('', asha.token)).status).toBe(403);
  expect((await ask(site, '/api/meendAdmin/insights')).status).toBe(401);
});
