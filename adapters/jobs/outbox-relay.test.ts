import type { Job } from '@meend/core/jobs/job.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { expect, test, vi } from 'vitest';
import { notifyOnCommit } from './notify-on-commit.ts';
import { outboxRelay } from './outbox-relay.ts';
import { BlockedJob, MAX_ATTEMPTS } from './run-claimed-job.ts';

const START = new Date('2026-11-20T10:00:00.000Z');
const HOUR = 60 * 60_000;
const NEVER = 2 ** 30;

const jobTo = (to: string): Job => ({
  kind: 'mail',
  mail: { to, template: { name: 'login-link', link: 'x', code: '042137' } },
});

const noFeedback = async (): Promise<never> => {
  throw new Error('this test has no feedback');
};

const scene = (
  send: (to: string, key: string) => void,
  exportFeedback: (id: string) => void = noFeedback,
) => {
  const clock = fakeClock(START);
  const tables = emptyTables();
  const rows = memoryTransactions(tables, clock, seededRandomness(1));
  const logged: string[] = [];
  const recordLog = (facts: object, message: string) => logged.push(`${JSON.stringify(facts)} ${message}`);
  const relay = outboxRelay({
    outbox: rows.stores.outbox,
    handlers: {
      mail: async ({ mail }, key) => send(mail.to, key),
      'feedback-row': async ({ feedbackId }) => exportFeedback(feedbackId),
      archive: async () => undefined,
      newsletter: async () => undefined,
      transcode: async () => undefined,
      reencode: async () => undefined,
      align: async () => undefined,
    },
    clock,
    log: { warn: recordLog, error: recordLog },
    restMs: NEVER,
  });
  return { clock, tables, logged, relay, ...notifyOnCommit(rows, relay.wake) };
};

test('a mail is sent as soon as its change is committed', async () => {
  const sent: string[] = [];
  const { transaction, relay, clock } = scene((to) => sent.push(to));
  await transaction.run(async ({ outbox }) =>
    succeed(await outbox.add(jobTo('asha@example.in'), clock.now())),
  );
  await vi.waitUntil(() => sent.length > 0);
  await relay.stop();
  expect(sent).toEqual(['asha@example.in']);
});

test('a mail that is put off waits until it is due', async () => {
  const sent: string[] = [];
  const { stores, transaction, relay, clock } = scene((to) => sent.push(to));
  const dueAt = new Date(START.getTime() + HOUR);
  await transaction.run(async ({ outbox }) =>
    succeed(await outbox.add(jobTo('ravi@example.in'), clock.now(), dueAt)),
  );
  await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  await vi.waitUntil(() => sent.length > 0);
  clock.set(dueAt);
  relay.wake();
  await vi.waitUntil(() => sent.length > 1);
  await relay.stop();
  expect(sent).toEqual(['asha@example.in', 'ravi@example.in']);
});

test('a mail of a failed change is never sent', async () => {
  const sent: string[] = [];
  const { transaction, stores, relay, clock } = scene((to) => sent.push(to));
  await transaction.run(async ({ outbox }) => {
    await outbox.add(jobTo('ravi@example.in'), clock.now());
    return fail('no');
  });
  await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  await vi.waitUntil(() => sent.length > 0);
  await relay.stop();
  expect(sent).toEqual(['asha@example.in']);
});

test('a failed mail is retried under the same key with exponential backoff', async () => {
  const attempts: string[] = [];
  const { stores, relay, clock, tables } = scene((_, key) => {
    attempts.push(`${clock.now().getTime() - START.getTime()} ${key}`);
    if (attempts.length < 4) throw new Error('connection refused');
  });
  const id = await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  for (let count = 1; count < 4; count++) {
    await vi.waitUntil(() => attempts.length === count && tables.outbox.get(id)?.reason !== null);
    await vi.waitUntil(() => tables.outbox.get(id)?.leasedUntil === null);
    clock.set(tables.outbox.get(id)?.dueAt ?? START);
    relay.wake();
  }
  await vi.waitUntil(() => attempts.length === 4);
  await relay.stop();
  expect(attempts).toEqual([`0 ${id}`, `1000 ${id}`, `3000 ${id}`, `7000 ${id}`]);
  expect(tables.outbox.get(id)?.doneAt).not.toBeNull();
});

test('a mail that cannot be sent becomes a dead letter, and no address reaches the log', async () => {
  const { stores, relay, clock, tables, logged } = scene((to) => {
    throw new Error(`550 no such mailbox <${to}>`);
  });
  const id = await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  for (let count = 1; count <= MAX_ATTEMPTS; count++) {
    await vi.waitUntil(() => logged.length === count && tables.outbox.get(id)?.leasedUntil === null);
    clock.advance(HOUR);
    relay.wake();
  }
  await relay.stop();
  expect(tables.outbox.get(id)).toMatchObject({
    isDead: true,
    reason: '550 no such mailbox <asha@example.in>',
  });
  expect(logged).toHaveLength(MAX_ATTEMPTS);
  expect(logged.join('\n')).not.toContain('asha');
});

test('a job that needs the operator first never becomes a dead letter', async () => {
  let isFull = true;
  const { stores, relay, clock, tables, logged } = scene(() => {
    if (isFull) throw new BlockedJob('no space left on device', 'disk full');
  });
  const id = await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  for (let count = 1; count <= 2 * MAX_ATTEMPTS; count++) {
    await vi.waitUntil(() => logged.length === count && tables.outbox.get(id)?.leasedUntil === null);
    isFull = count < 2 * MAX_ATTEMPTS;
    clock.advance(HOUR);
    relay.wake();
  }
  await vi.waitUntil(() => tables.outbox.get(id)?.doneAt !== null);
  await relay.stop();
  expect(tables.outbox.get(id)?.isDead).toBe(false);
  expect(logged.every((line) => line.includes('BlockedJob disk full'))).toBe(true);
});

test('each kind of job goes to its own handler', async () => {
  const done: string[] = [];
  const { stores, relay, clock } = scene(
    (to) => done.push(`mail to ${to}`),
    (id) => done.push(`feedback ${id}`),
  );
  await stores.outbox.add({ kind: 'feedback-row', feedbackId: 'f1' as FeedbackId }, clock.now());
  await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  await vi.waitUntil(() => done.length === 2);
  await relay.stop();
  expect(done.toSorted()).toEqual(['feedback f1', 'mail to asha@example.in']);
});

test('a job of an unknown kind waits for a release that knows it, and blocks no other', async () => {
  const sent: string[] = [];
  const { stores, relay, clock, tables, logged } = scene((to) => sent.push(to));
  const id = await stores.outbox.add({ kind: 'moon-landing' } as unknown as Job, clock.now());
  await stores.outbox.add(jobTo('asha@example.in'), clock.now());
  await vi.waitUntil(() => sent.length === 1 && tables.outbox.get(id)?.reason !== null);
  await relay.stop();
  expect(tables.outbox.get(id)).toMatchObject({ doneAt: null, isDead: false });
  expect(logged).toHaveLength(1);
});

test('stopping waits for the mail under way and leaves the rest', async () => {
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const clock = fakeClock(START);
  const tables = emptyTables();
  const { stores } = memoryTransactions(tables, clock, seededRandomness(1));
  const ids = [];
  for (let index = 0; index < 7; index++) ids.push(await stores.outbox.add(jobTo(`${index}`), clock.now()));
  const relay = outboxRelay({
    outbox: stores.outbox,
    handlers: {
      async mail({ mail }) {
        begun.push(mail.to);
        await new Promise<void>((resolve) => {
          const others = finish;
          finish = () => {
            others();
            resolve();
          };
        });
      },
      'feedback-row': noFeedback,
      archive: async () => undefined,
      newsletter: async () => undefined,
      transcode: async () => undefined,
      reencode: async () => undefined,
      align: async () => undefined,
    },
    clock,
    log: { warn: () => undefined, error: () => undefined },
    restMs: NEVER,
  });
  await vi.waitUntil(() => begun.length === 5);
  const stopped = relay.stop();
  finish();
  await stopped;
  expect(begun).toHaveLength(5);
  expect(ids.filter((id) => tables.outbox.get(id)?.doneAt)).toHaveLength(5);
});
