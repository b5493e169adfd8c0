import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { anOrder } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { studio } from '@meend/tests/kit/site/http-studio.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let meera: Listener;
let asha: Listener;

const site = sitePerFile();
beforeAll(async () => {
  meera = await addStaff(site, 'admin', 'meera');
  asha = await addListener(site, 'asha');
});

const read = (query = '', token: string | undefined = meera.token) =>
  httpRequest(site, `/api/meendAdmin/insights${query}`, { token });

const insights = async (query = '') => {
  const { status, json } = await read(query);
  expect(status).toBe(200);
  return routes.insights.response.parse(json);
};

const saveResumePoint = async (
  position: number,
  heardAt = site.clock.now(),
  more: object = {},
): Promise<number> => {
  const { json } = await httpRequest(site, '/api/shortStories/shortStories');
  const [{ audioFiles }] = json as unknown as [{ audioFiles: [{ _id: string }] }];
  const resumePoint = {
    partId: audioFiles[0]._id,
    position,
    duration: 10,
    age: site.clock.now().getTime() - heardAt.getTime(),
    ...more,
  };
  const path = `/api/users/${asha.user.id}/listening-places`;
  const { status } = await httpRequest(site, path, {
    method: 'PUT',
    token: asha.token,
    body: { places: [resumePoint] },
  });
  return status;
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

test('a listener’s plays are in the next insights, by week, group and part', async () => {
  expect(await saveResumePoint(5)).toBe(200);
  await saveResumePoint(3, new Date(site.clock.now().getTime() - 7 * DAY));
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
  const { json } = await read(`/stories?stories=${story?._id}`);
  const figures = { _id: story?._id, plays: [0, 0, 0, 0, 0, 0, 1, 1], finished: null };
  expect(routes.storyFigures.response.parse(json)).toEqual([figures]);
});

const today = async (token: string | undefined = meera.token) => {
  const { status, json } = await httpRequest(site, '/api/meendAdmin/today', { token });
  return { status, today: status === 200 ? routes.today.response.parse(json) : null };
};

test('a new question, feedback, a draft and a rejected recording are in the next insights', async () => {
  const at = await studio(site);
  const before = (await today()).today;
  await httpRequest(site, '/api/sexpert/questions', {
    body: { topic: 'Consent', question: 'How do I ask?' },
  });
  await httpRequest(site, '/api/googleSheet/feedback', {
    body: { playlistName: 'Power Cut', feedback: 'Rating: 5' },
  });
  await at.post('/api/upload/create-short-story', await at.bodies.quickie({ status: 'draft' }));
  const teaser = await at.recording();
  await at.post('/api/upload/create-herconfession', await at.bodies.confession({ teaser }));
  expect((await today()).today?.waiting.uploads).toEqual(before?.waiting.uploads);
  const { uploads } = site.product.get(tokens.stores);
  const sent = await uploads.findByAddress(teaser);
  if (sent === null) throw new Error('no upload');
  await uploads.refuse(sent.id, 'upload.audio-damaged', site.clock.now());
  const after = (await today()).today;
  const more = (name: 'questions' | 'feedback' | 'failedJobs') =>
    (after?.waiting[name] ?? 0) - (before?.waiting[name] ?? 0);
  expect([more('questions'), more('feedback'), more('failedJobs')]).toEqual([1, 1, 0]);
  expect(after?.waiting.drafts).toEqual({ ...before?.waiting.drafts, quickies: 1 });
  expect(after?.waiting.uploads).toEqual({ ...before?.waiting.uploads, herconfession: 1 });
});

test('an order whose payment cannot be read is named in the next insights, with its listener', async () => {
  const { orders } = site.product.get(tokens.stores);
  const order = anOrder(asha.user.id, { status: 'declined', unreadableSince: new Date() });
  expect((await today()).today?.waiting.unreadableOrders).toEqual({ count: 0, newest: [] });
  await orders.add(order);
  expect((await today()).today?.waiting.unreadableOrders).toEqual({
    count: 1,
    newest: [{ orderId: order.id, listenerId: asha.user.id }],
  });
});
