import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

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
