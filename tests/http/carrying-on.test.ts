import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

const part = (index: number): string => site.stories[0]?.parts[index]?.id ?? '';
const story = (): string => site.stories[0]?.id ?? '';
const minutesAgo = (minutes: number): string =>
  new Date(site.clock.now().getTime() - minutes * 60_000).toISOString();

const send = (
  listener: Listener,
  method: 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answered> =>
  httpRequest(site, `/api/users/${listener.user.id}/${path}`, {
    method,
    token: listener.token,
    ...(body === undefined ? {} : { body: body as object }),
  });

const saveResumePoint = (
  listener: Listener,
  index: number,
  position: number,
  minutes: number,
): Promise<Answered> =>
  send(listener, 'PUT', 'listening-places', {
    places: [{ partId: part(index), position, duration: 60, age: minutes * MINUTE }],
  });

const MINUTE = 60_000;

interface Known {
  readonly places: readonly { position: number; finishedAt?: string; unfinishedAt?: string }[];
  readonly dismissals: readonly { storyId: string; at: string; parts: number }[];
}

const known = async (listener: Listener): Promise<Known> => {
  const path = `/api/users/${listener.user.id}/listening-places`;
  return (await httpRequest(site, path, { token: listener.token })).json as unknown as Known;
};

test('a part heard to its end stays heard while it is heard again, and when a phone reports late', async () => {
  const asha = await addListener(site);
  await saveResumePoint(asha, 0, 20, 5);
  await saveResumePoint(asha, 0, 59, 30);
  expect((await known(asha)).places).toMatchObject([{ position: 20, finishedAt: minutesAgo(30) }]);
});

test('"Mark as not heard" takes it back, and the newer of two changes counts', async () => {
  const asha = await addListener(site);
  await saveResumePoint(asha, 0, 60, 30);
  const mark = (finished: boolean, minutes: number) =>
    send(asha, 'PUT', `finished-parts/${part(0)}`, { finished, age: minutes * MINUTE });
  expect((await mark(false, 10)).json).toEqual({ finished: false });
  expect((await mark(true, 20)).json).toEqual({ finished: false });
  expect((await mark(true, 5)).json).toEqual({ finished: true });
  expect((await known(asha)).places).toMatchObject([{ position: 60 }]);
});

test('marking is rejected for a part that is locked, unknown or another user’s, and changes nothing', async () => {
  const [asha, ravi] = [await addListener(site), await addListener(site)];
  const body = { finished: true, age: MINUTE };
  const before = await site.rows.count('places');
  expect((await send(asha, 'PUT', `finished-parts/${part(1)}`, body)).status).toBe(403);
  for (const id of [UNKNOWN, 'x'])
    expect((await send(asha, 'PUT', `finished-parts/${id}`, body)).status).toBe(404);
  for (const wrong of [
    {},
    { finished: 'yes', age: body.age },
    ...['now', null, '1', [1]].map((age) => ({ finished: true, age })),
    { finished: true, at: minutesAgo(1) },
    { ...body, more: 1 },
  ])
    expect((await send(asha, 'PUT', `finished-parts/${part(0)}`, wrong)).status).toBe(400);
  const foreign = { ...ravi, user: asha.user };
  expect((await send(foreign, 'PUT', `finished-parts/${part(0)}`, body)).status).toBe(403);
  const guest = await httpRequest(site, `/api/users/${asha.user.id}/finished-parts/${part(0)}`, {
    method: 'PUT',
    body,
  });
  expect(guest.status).toBe(401);
  expect(await site.rows.count('places')).toBe(before);
});

test('a story taken out of "Carry on listening" is returned with the number of its parts, until it is taken back', async () => {
  const asha = await addListener(site);
  const path = `carry-on/${story()}/dismissal`;
  const dismissed = await send(asha, 'PUT', path, { age: 2 * MINUTE });
  const dismissal = { storyId: story(), at: minutesAgo(2), parts: site.stories[0]?.parts.length };
  expect(dismissed.json).toEqual(dismissal);
  expect((await send(asha, 'PUT', path, { age: 2 * MINUTE })).status).toBe(200);
  expect((await known(asha)).dismissals).toEqual([dismissal]);
  expect((await send(asha, 'DELETE', path)).json).toEqual({ storyId: story() });
  expect((await send(asha, 'DELETE', path)).status).toBe(200);
  expect((await known(asha)).dismissals).toEqual([]);
});

test('taking out is rejected for an unknown story or another user’s list', async () => {
  const [asha, ravi] = [await addListener(site), await addListener(site)];
  const before = await site.rows.count('dismissals');
  const age = MINUTE;
  for (const id of [UNKNOWN, 'x']) {
    expect((await send(asha, 'PUT', `carry-on/${id}/dismissal`, { age })).status).toBe(404);
  }
  expect((await send(asha, 'DELETE', 'carry-on/x/dismissal')).status).toBe(404);
  expect((await send(asha, 'PUT', `carry-on/${story()}/dismissal`, { age: '7' })).status).toBe(400);
  const foreign = { ...ravi, user: asha.user };
  expect((await send(foreign, 'PUT', `carry-on/${story()}/dismissal`, { age })).status).toBe(403);
  expect((await send(foreign, 'DELETE', `carry-on/${story()}/dismissal`)).status).toBe(403);
  expect(await site.rows.count('dismissals')).toBe(before);
});
