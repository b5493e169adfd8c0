// What is seen of the job queues, over a Redis server where the machine has one.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type BullQueues, bullQueues } from '@meend/adapters/queue/bull-queues';
import { jobKinds } from '@meend/core/ports/outbox';
import type { OutboxId } from '@meend/core/shared/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from '../../support/http-people.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';
import { findRedis, type RedisServer, startRedis } from '../../support/redis-server.ts';
import { look, PAGE, UNREACHABLE, visit } from '../../support/studio/http-queue-page.ts';

const ENTRY = '01999999-0000-7000-8000-000000000001' as OutboxId;

const silence = () => undefined;

const seen = () => {
  let redis: RedisServer;
  let site: TestSite;
  let cookie: string;
  let workers: BullQueues;

  beforeAll(async () => {
    const started = await startRedis();
    if (started === null) throw new Error('Redis vanished from this machine');
    redis = started;
    console.info(`The job queues are looked at on a server: Redis ${redis.version}`);
    site = await startSite({ environment: { REDIS_URL: redis.url } });
    cookie = await visit(site, await addStaff(site, 'superadmin', 'meera'));
    workers = bullQueues({ url: redis.url, productKey: 'meend', log: { info: silence, warn: silence } });
    const { client } = workers.queues.mail;
    if (client.status !== 'ready') await once(client, 'ready');
  });
  afterAll(async () => {
    await workers.close();
    await site.stop();
    await redis.stop();
  });

  const call = (path: string) => look(site, cookie, `${PAGE}/api${path}`, { headers: { accept: '*/*' } });

  test('the page is whole, ours alone, and under a policy of its own', async () => {
    const page = await look(site, cookie);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.text).not.toMatch(/<style|style="|<script(?![^>]*(?:src=|application\/json))/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    const addresses = [...page.text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      const file = await look(site, cookie, `${PAGE}/${address}`);
      expect([address, file.status]).toEqual([address, 200]);
      expect(file.headers.get('content-type')).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
      expect((await look(site, '', `${PAGE}/${address}`)).status).toBe(401);
    }
  });

  test.each(['/', '/queue/mail', '/queue/mail/1', '/job-schedulers'])(
    'the page’s own address %s answers the page',
    async (path) => {
      const page = await look(site, cookie, `${PAGE}${path}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain(`<base href="${PAGE}/">`);
    },
  );

  test.each([
    '/static/none.js',
    '/static/..%2findex.ejs',
    '/static/..%2f..%2fpackage.json',
    '/static/js/..%5c..%5cpackage.json',
    '/static/',
    '/nowhere',
    '/api/nowhere',
  ])('%s answers 404', async (path) => {
    expect((await look(site, cookie, PAGE + path)).status).toBe(404);
  });

  test('every kind of job has its queue, to be read alone', async () => {
    const { status, json } = await call('/queues');
    expect(status).toBe(200);
    const queues = json.queues as { name: string; readOnlyMode: boolean }[];
    expect(queues.map(({ name }) => name).sort()).toEqual([...jobKinds].sort());
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });

  test('of a job nothing is seen but its entry, its moment and the name of its fault', async () => {
    const job = { id: ENTRY, kind: 'mail', dueAt: 1_800_000_000_000 } as const;
    const data = { ...job, to: 'asha@example.in', code: '042137' };
    const faults = ['SmtpRefusal RCPT TO 550 5.1.1', '550 no such mailbox <asha@example.in>'];
    for (const reason of faults) {
      await workers.queues.mail.add(data);
      const taken = await workers.queues.mail.getNextJob();
      await taken?.log('asha@example.in');
      await taken?.progress({ to: 'asha@example.in' });
      await taken?.moveToFailed({ message: reason }, true);
    }
    const list = await call('/queues?activeQueue=mail&status=failed&page=1');
    const [queue] = (list.json.queues as { name: string; jobs: Record<string, unknown>[] }[]).filter(
      ({ name }) => name === 'mail',
    );
    expect(queue?.jobs.map(({ failedReason }) => failedReason).sort()).toEqual([
      faults[0],
      'The command "jobs" tells the operator why.',
    ]);
    expect(queue?.jobs[0]).toMatchObject({
      name: 'mail',
      data: { id: ENTRY, dueAt: '2027-01-15T08:00:00.000Z' },
      stacktrace: [],
    });
    const id = String(queue?.jobs[0]?.id);
    const one = await call(`/queues/mail/${id}`);
    const logs = await call(`/queues/mail/${id}/logs`);
    expect([one.status, logs.status]).toEqual([200, 200]);
    expect(list.text + one.text + logs.text).not.toMatch(/asha|042137/);
  });

  test('a queue or a job that is not there answers 404', async () => {
    expect((await call('/queues/nothing/1')).status).toBe(404);
    expect((await call('/queues/mail/nothing')).status).toBe(404);
  });

  test('while Redis is away the page says so, and it is there again with Redis', async () => {
    expect((await look(site, cookie)).status).toBe(200);
    await redis.stop();
    const away = await look(site, cookie);
    expect([away.status, away.text.includes(UNREACHABLE)]).toEqual([503, true]);
    expect((await call('/queues')).json.code).toBe('queue-page.unreachable');
    await redis.start();
    expect((await look(site, cookie)).status).toBe(200);
    expect((await call('/queues')).status).toBe(200);
  });
};

const notSeen = () => {
  console.info('This machine has no Redis server: what the page shows of the job queues is not tried.');
  test('are not looked at, as this machine has no Redis', () => expect(findRedis()).toBeNull());
};

describe('the job queues on Redis', () => (findRedis() ? seen() : notSeen()));

describe('a Redis that takes calls and never answers', () => {
  let silent: Server;
  let site: TestSite;
  beforeAll(async () => {
    silent = createServer((socket) => void socket.on('error', () => undefined).resume());
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    site = await startSite({ environment: { REDIS_URL: `redis://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await site.stop();
    silent.close();
  });

  test('is given up soon', async () => {
    const cookie = await visit(site, await addStaff(site, 'superadmin', 'meera'));
    const page = await look(site, cookie);
    expect(page.status).toBe(503);
    expect(page.text).toContain(UNREACHABLE);
  });
});
