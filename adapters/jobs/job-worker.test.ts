import type { Job } from '@meend/core/jobs/job.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { expect, test, vi } from 'vitest';
import type { QueuedJob } from './bull-queues.ts';
import { jobWorker, semaphore } from './job-worker.ts';

const START = new Date('2026-11-20T10:00:00.000Z');

const jobTo = (to: string): Job => ({ kind: 'mail', mail: { to, template: { name: 'password-changed' } } });

/** A fake of Bull: accepts or rejects what is enqueued, and starts jobs only on demand. */
const scene = (send: (to: string) => Promise<void> | void, isAccepting = true) => {
  const clock = fakeClock(START);
  const tables = emptyTables();
  const { outbox } = memoryTransactions(tables, clock, seededRandomness(1)).stores;
  const handed: OutboxEntry[] = [];
  const offered: OutboxEntry[] = [];
  const logged: string[] = [];
  let pollCount = 0;
  let call: (job: QueuedJob) => Promise<unknown> = async () => undefined;
  const worker = jobWorker({
    outbox: {
      ...outbox,
      async listDue(kind, now, limit) {
        if (kind === 'mail') pollCount += 1;
        return outbox.listDue(kind, now, limit);
      },
    },
    clock,
    handlers: {
      mail: async ({ mail }) => send(mail.to),
      'feedback-row': async () => undefined,
      archive: async () => undefined,
      newsletter: async () => undefined,
      transcode: async () => undefined,
      reencode: async () => undefined,
      align: async () => undefined,
    },
    log: { warn: (_, line) => logged.push(line), error: (_, line) => logged.push(line) },
    bull: {
      async enqueue(entries) {
        if (!isAccepting) throw new Error('Redis is away');
        handed.push(...entries);
      },
      tryEnqueue: (entries) => offered.push(...entries),
      work(kind, _, work) {
        if (kind === 'mail') call = work;
      },
    },
    pollIntervalMs: 1,
  });
  /** Two full polls from now: the first may have started before. */
  const waitForPolls = (): Promise<unknown> => {
    const before = pollCount;
    return vi.waitUntil(() => pollCount > before + 2);
  };
  return {
    clock,
    tables,
    outbox,
    handed,
    offered,
    logged,
    worker,
    waitForPolls,
    call: (job: QueuedJob) => call(job),
  };
};

test('a due job is enqueued in Bull, and left to it for five seconds', async () => {
  const sent: string[] = [];
  const { outbox, clock, handed, worker, waitForPolls } = scene((to) => void sent.push(to));
  const id = await outbox.add(jobTo('asha@example.in'), clock.now());
  await vi.waitUntil(() => handed.some((entry) => entry.id === id));
  clock.advance(4_999);
  await waitForPolls();
  expect(sent).toEqual([]);
  clock.advance(1);
  await vi.waitUntil(() => sent.length > 0);
  await worker.stop();
  expect(sent).toEqual(['asha@example.in']);
});

test('a job that Bull cannot accept is run at once, and once', async () => {
  const sent: string[] = [];
  const { outbox, clock, worker } = scene((to) => void sent.push(to), false);
  for (let index = 0; index < 60; index++) await outbox.add(jobTo(`${index}`), clock.now());
  await vi.waitUntil(async () => (await outbox.count()).waiting === 0);
  await worker.stop();
  expect(new Set(sent).size).toBe(60);
  expect(sent).toHaveLength(60);
});

test('a worker without free permits leaves overdue jobs to Bull', async () => {
  const begun: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { outbox, clock, worker, call, waitForPolls } = scene(async (to) => {
    begun.push(to);
    await finished;
  });
  for (let index = 0; index < 6; index++) {
    const id = await outbox.add(jobTo(`${index}`), clock.now());
    if (index < 5) void call({ id, kind: 'mail', dueAt: clock.now().getTime() });
  }
  await vi.waitUntil(() => begun.length === 5);
  clock.advance(59_000);
  await waitForPolls();
  expect(begun).toHaveLength(5);
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(begun).toHaveLength(5);
  expect((await outbox.count()).waiting).toBe(1);
});

test('a delivery slightly early by this clock counts, one for a later attempt does not', async () => {
  const sent: string[] = [];
  const { outbox, clock, worker, call } = scene((to) => void sent.push(to));
  const inTwoSeconds = new Date(START.getTime() + 2_000);
  const id = await outbox.add(jobTo('asha@example.in'), inTwoSeconds);
  expect(await call({ id, kind: 'mail', dueAt: clock.now().getTime() })).toBe('nothing to do');
  expect(await call({ id, kind: 'mail', dueAt: inTwoSeconds.getTime() })).toBe('done');
  await worker.stop();
  expect(sent).toEqual(['asha@example.in']);
});

test('a failed attempt is enqueued in Bull for its next time, without an address', async () => {
  const { outbox, clock, offered, worker, call } = scene((to) => {
    throw new Error(`450 <${to}> is busy`);
  });
  const id = await outbox.add(jobTo('asha@example.in'), clock.now());
  expect(await call({ id, kind: 'mail', dueAt: START.getTime() })).toEqual({ failure: 'Error' });
  await worker.stop();
  expect(offered).toMatchObject([{ id, attempts: 1, dueAt: new Date(START.getTime() + 1_000) }]);
});

test('a stopped worker accepts no deliveries', async () => {
  const sent: string[] = [];
  const { outbox, clock, worker, call } = scene((to) => void sent.push(to));
  await worker.stop();
  const id = await outbox.add(jobTo('asha@example.in'), clock.now());
  expect(await call({ id, kind: 'mail', dueAt: START.getTime() })).toBe('nothing to do');
  expect(sent).toEqual([]);
});

test('permits are limited', () => {
  const places = semaphore(2);
  const [first, second] = [places.tryAcquire(), places.tryAcquire()];
  expect([first, second]).not.toContain(null);
  expect(places.tryAcquire()).toBeNull();
  first?.();
  expect(places.tryAcquire()).not.toBeNull();
  expect(places.tryAcquire()).toBeNull();
});

test('a released permit goes to the first waiter', async () => {
  const places = semaphore(1);
  const giveBack = await places.acquire();
  const got: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    const mine = await places.acquire();
    got.push(name);
    expect(places.tryAcquire()).toBeNull();
    mine();
  });
  expect(got).toEqual([]);
  giveBack();
  await Promise.all(waiting);
  expect(got).toEqual(['first', 'second']);
  expect(places.tryAcquire()).not.toBeNull();
});
