import { NonRetryableError } from '@meend/adapters/jobs/run-claimed-job.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { Job } from '@meend/core/jobs/job.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { listDeadLetterJobs, requeueJobs } from '@meend/core/staff/dead-letter-jobs.ts';
import { deviceClock, fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { findRedis, type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mailTo, type QueueWorld, queueWorld } from './queue-world.ts';

const suite = () => {
  let redis: RedisServer;
  let world: QueueWorld;

  beforeAll(async () => {
    const started = await startRedis();
    if (!started) throw new Error('Redis vanished from this machine');
    redis = started;
    world = await queueWorld();
  });
  afterEach(async () => {
    await world.clear();
    await redis.flush();
  });
  afterAll(async () => {
    await world.close();
    await redis.stop();
  });

  /** Barriers that the test releases one by one, in the order they were reached. */
  const gates = () => {
    const reached: { readonly name: string; open(): void }[] = [];
    return {
      reached,
      names: () => reached.map(({ name }) => name),
      pass: (name: string): Promise<void> => new Promise((open) => reached.push({ name, open })),
    };
  };

  test('Redis never contains an address or a link', async () => {
    const web = world.web(redis.url);
    await web.add(mailTo('asha@example.in'));
    await web.untilWaiting(1);
    const looking = new Redis(redis.url);
    const keys = await looking.keys('*');
    const hashes = await Promise.all(keys.map((key) => looking.hgetall(key).catch(() => ({}))));
    looking.disconnect();
    expect(JSON.stringify(hashes)).toContain('dueAt');
    expect(JSON.stringify([keys, hashes])).not.toMatch(/asha|token=/);
  });

  test('products that share a Redis have separate queues', async () => {
    const web = world.web(redis.url);
    await web.add(mailTo('asha@example.in'));
    await web.untilWaiting(1);
    const looking = new Redis(redis.url);
    const keys = await looking.keys('*');
    looking.disconnect();
    expect(keys.filter((key) => !key.startsWith('meend:'))).toEqual([]);
  });

  test('ten workers run each job once, however often it is enqueued', async () => {
    const sent: string[] = [];
    const web = world.web(redis.url);
    for (let count = 0; count < 10; count++)
      world.worker({ url: redis.url, mail: (to) => void sent.push(to) });
    const people = Array.from({ length: 40 }, (_, index) => `listener${index}@example.in`);
    await Promise.all(
      people.map(async (to) => {
        const id = await web.add(mailTo(to));
        const entry = { id, job: mailTo(to), attempts: 0 };
        // The same job under other ids, so that Bull does not deduplicate it.
        for (const past of [1, 2, 3])
          web.queues.tryEnqueue([{ ...entry, dueAt: new Date(deviceClock.now().getTime() - past) }]);
      }),
    );
    await world.untilAllDone();
    expect(sent.toSorted()).toEqual(people.toSorted());
  });

  test('a mail that could not be sent is retried later, under the same key', async () => {
    const attemptKeys: string[] = [];
    world.worker({
      url: redis.url,

      mail: (_, key) => {
        attemptKeys.push(key);
        if (attemptKeys.length < 3) throw new Error('451 try again later');
      },
    });
    const web = world.web(redis.url);
    const id = await web.add(mailTo('asha@example.in'));
    await expect
      .poll(() => web.queues.queues.mail.getDelayedCount(), { timeout: 10_000, interval: 20 })
      .toBe(1);
    await world.untilAllDone();
    expect(attemptKeys).toEqual([id, id, id]);
    expect(world.logged.join()).not.toContain('asha');
  });

  test('a dead-letter mail is listed, requeued by the operator and sent', async () => {
    const sent: string[] = [];
    let isFull = true;
    world.worker({
      url: redis.url,

      mail: (to) => {
        if (isFull) throw new NonRetryableError('552 mailbox of asha@example.in is full', 'RCPT TO 552');
        sent.push(to);
      },
    });
    const web = world.web(redis.url);
    const id = await web.add(mailTo('asha@example.in'));
    const dead = () => listDeadLetterJobs(web)();
    await expect.poll(dead).toMatchObject([{ id, attempts: 1, reason: '552 mailbox of [address] is full' }]);
    const failedReason = async () => (await web.queues.queues.mail.getFailed())[0]?.failedReason;
    await expect.poll(failedReason).toBe('NonRetryableError RCPT TO 552');
    isFull = false;
    expect(await requeueJobs(web)(operator, id)).toEqual({ ok: true, value: 1 });
    await world.untilAllDone();
    expect(sent).toEqual(['asha@example.in']);
    expect(await dead()).toEqual([]);
  });

  test('a sign-in mail goes before everything that waits, and a bulk notice last', async () => {
    const gate = gates();
    // Moves with each mail alone: a worker runs what has waited for seconds itself, in an order of its own.
    const clock = fakeClock(deviceClock.now());
    const web = world.web(redis.url, clock);
    const add = async (job: Job): Promise<void> => {
      clock.advance(1);
      await web.add(job);
    };
    for (let count = 0; count < 8; count++) await add(mailTo(`bulk${count}`, { name: 'free-audio', nth: 1 }));
    await web.untilWaiting(8);
    world.worker({ url: redis.url, mail: gate.pass, clock });
    await expect.poll(() => gate.reached.length).toBe(5);
    await add(mailTo('changed', { name: 'password-changed' }));
    await add(mailTo('link'));
    await web.untilWaiting(5);
    for (let index = 0; index < 10; index++) {
      await expect.poll(() => gate.reached.length).toBeGreaterThan(index);
      gate.reached[index]?.open();
      await expect.poll(() => gate.reached.length).toBe(Math.min(10, index + 6));
    }
    await world.untilAllDone();
    expect(gate.names().slice(0, 5).toSorted()).toEqual(['bulk0', 'bulk1', 'bulk2', 'bulk3', 'bulk4']);
    expect(gate.names().slice(5)).toEqual(['link', 'changed', 'bulk5', 'bulk6', 'bulk7']);
  });

  test('no mail waits for a recording', async () => {
    const sent: string[] = [];
    const gate = gates();
    world.worker({
      url: redis.url,
      mail: (to) => void sent.push(to),
      transcode: () => gate.pass('recording'),
    });
    const web = world.web(redis.url);
    for (const digit of [1, 2])
      await web.add({
        kind: 'transcode',
        uploadId: `01999999-0000-7000-8000-00000000000${digit}` as UploadId,
      });
    await expect.poll(() => gate.reached.length).toBe(1);
    await web.add(mailTo('asha@example.in'));
    await expect.poll(() => sent).toEqual(['asha@example.in']);
    expect(gate.reached).toHaveLength(1);
    gate.reached[0]?.open();
    await expect.poll(() => gate.reached.length).toBe(2);
    gate.reached[1]?.open();
    await world.untilAllDone();
  });

  test('a stopped worker completes running jobs and leaves the rest to others', async () => {
    const gate = gates();
    const sent: string[] = [];
    const web = world.web(redis.url);
    const first = world.worker({ url: redis.url, mail: gate.pass });
    for (let count = 0; count < 8; count++) await web.add(mailTo(`person${count}`));
    await expect.poll(() => gate.reached.length).toBe(5);
    const stopped = first.stop();
    world.worker({ url: redis.url, mail: (to) => void sent.push(to) });
    await expect.poll(() => sent.length).toBe(3);
    for (const { open } of gate.reached) open();
    await stopped;
    await world.untilAllDone();
    expect(gate.reached).toHaveLength(5);
    expect([...gate.names(), ...sent].toSorted()).toEqual(Array.from({ length: 8 }, (_, n) => `person${n}`));
  });

  test('a finished or unknown job is ignored', async () => {
    const sent: string[] = [];
    const web = world.web(redis.url);
    const worker = world.worker({ url: redis.url, mail: (to) => void sent.push(to) });
    const id = await web.add(mailTo('asha@example.in'));
    await world.untilAllDone();
    const past = new Date(deviceClock.now().getTime() - 60_000);
    await web.queues.enqueue([{ id, job: mailTo('asha@example.in'), attempts: 7, dueAt: past }]);
    await web.add(mailTo('ravi@example.in'));
    await world.untilAllDone();
    await expect.poll(() => worker.queues.queues.mail.getActiveCount()).toBe(0);
    expect(sent).toEqual(['asha@example.in', 'ravi@example.in']);
    expect(await worker.queues.queues.mail.getFailedCount()).toBe(0);
  });
};

if (findRedis()) describe('workers woken by Bull', () => suite());
else
  describe('workers woken by Bull', () => {
    console.info('This machine has no Redis: workers woken by Bull are not tested.');
    test('are not tested, as this machine has no Redis', () => expect(findRedis()).toBeNull());
  });
