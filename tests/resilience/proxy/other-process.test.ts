// Retries of the operator's nginx if one of two web processes cannot serve, in front of two fake ones.
import { mendingNiche } from '@meend/adapters/http/calls/mending-niche.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { findNginx, startNginx } from '@meend/tests/kit/servers/nginx.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type StandIn, standInProcess } from './stand-in-process.ts';

let url: string;
let well: StandIn;
let other: StandIn;

/** `readTimeout`: as in nginx's configuration, for processes that freeze. */
const proxyInFront = async (readTimeout?: string): Promise<string> => {
  const program = findNginx();
  if (program === null) throw new Error('This machine has no nginx: npm test says how to have it');
  const nginx = await startNginx(program, [other.url, well.url], await freePort(), [], readTimeout);
  onTestFinished(nginx.stop);
  return nginx.url;
};

beforeEach(async () => {
  [well, other] = await Promise.all([standInProcess(), standInProcess()]);
  onTestFinished(async () => {
    await Promise.all([well.stop(), other.stop().catch(() => undefined)]);
  });
  url = await proxyInFront();
});

const request = async (method = 'GET', headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/plans`, { method, headers, ...(method === 'POST' && { body: '{}' }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const statuses = async (many: number, method?: string): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let count = 0; count < many; count += 1) seen.push((await request(method)).status);
  return seen;
};

test('a process that cannot serve is hidden from clients: the other responds', async () => {
  other.answerWith(502);
  expect(await statuses(6)).toEqual(Array(6).fill(200));
  expect(other.reached.length).toBeGreaterThan(0);
  expect(well.reached).toHaveLength(6);
});

test('processes get the header that another one can be tried, whatever a client says', async () => {
  await request('GET', { 'x-another-process': 'no' });
  const [one] = [...well.reached, ...other.reached];
  expect(one?.headers['x-another-process']).toBe('yes');
});

test.each(['GET', 'POST'])('a %s that was refused for overload is sent once', async (method) => {
  well.answerWith(503);
  other.answerWith(503);
  expect(await statuses(4, method)).toEqual(Array(4).fill(503));
  expect(well.reached.length + other.reached.length).toBe(4);
});

test('reads are retried on the other process when one froze', async () => {
  url = await proxyInFront('1s');
  other.freeze();
  expect(await statuses(4)).toEqual(Array(4).fill(200));
  expect(other.reached.length).toBeGreaterThan(0);
});

test('writes are sent once, and the client is asked to retry', async () => {
  url = await proxyInFront('1s');
  other.freeze();
  const answers = [await request('POST'), await request('POST')];
  expect(well.reached.length + other.reached.length).toBe(2);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503]);
});

test('a process that is down affects no client', async () => {
  await other.stop();
  expect(await statuses(4)).toEqual(Array(4).fill(200));
  expect(await statuses(4, 'POST')).toEqual(Array(4).fill(200));
});

test('if no process responds, calls get a message and pages reload by themselves', async () => {
  await Promise.all([well.stop(), other.stop()]);
  const call = await request('POST');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(JSON.parse(call.text)).toMatchObject({
    code: 'server.unavailable',
    error: errorMessages['server.unavailable'],
  });
  const page = await request('GET', { accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<meta http-equiv="refresh" content="5">');
  expect(page.text).toContain(mendingNiche.replaceAll('\n', ''));
});
