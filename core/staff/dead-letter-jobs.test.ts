import { operator } from '@meend/core/audit/audit.ts';
import type { Job } from '@meend/core/jobs/job.ts';
import { readArchive, requestArchive } from '@meend/core/privacy/archives.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { aStudioStory } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { discardJob, listDeadLetterJobs, listJobs, requeueJobs } from './dead-letter-jobs.ts';

const mail = (to: string): Job => ({ kind: 'mail', mail: { to, template: { name: 'password-changed' } } });

const world = async () => {
  const ports = memoryPorts();
  const lose = async (to: string) => {
    const id = await ports.stores.outbox.add(mail(to), ports.clock.now());
    await ports.stores.outbox.postpone(id, ports.clock.now(), 'mailbox is full', true);
    ports.clock.advance(1_000);
    return id;
  };
  const [first, second] = [await lose('asha@example.in'), await lose('ravi@example.in')];
  const ids = async () => (await listDeadLetterJobs(ports)()).map(({ id }) => id);
  return { ports, first, second, ids, revive: (id: string | null) => requeueJobs(ports)(operator, id) };
};

test('dead-letter jobs are listed, oldest first, with the reason', async () => {
  const { ports, first, second } = await world();
  expect(await listDeadLetterJobs(ports)()).toMatchObject([
    { id: first, attempts: 0, reason: 'mailbox is full' },
    { id: second },
  ]);
});

test('one job is requeued by its id, and audited without an address', async () => {
  const { ports, first, second, ids, revive } = await world();
  expect(await revive(first)).toEqual({ ok: true, value: 1 });
  expect(await ids()).toEqual([second]);
  const records = [...ports.tables.audit.values()];
  expect(records).toMatchObject([{ by: operator, action: 'job.revived', subject: { id: first } }]);
  expect(JSON.stringify(records)).not.toContain('asha');
});

test('all jobs are requeued at once', async () => {
  const { ids, revive } = await world();
  expect(await revive(null)).toEqual({ ok: true, value: 2 });
  expect(await ids()).toEqual([]);
  expect(await revive(null)).toEqual({ ok: true, value: 0 });
});

test.each(['nothing', '01999999-0000-7000-8000-000000000000'])('no job %j is requeued', async (id) => {
  const { ids, revive } = await world();
  expect(await revive(id)).toEqual({ ok: false, error: { code: 'job.not-found' } });
  expect(await ids()).toHaveLength(2);
});

test('a page of jobs contains no addresses', async () => {
  const { ports, first } = await world();
  const listed = await listJobs(ports)({ state: 'given-up', limit: 1, after: null });
  expect(listed).toMatchObject({
    ok: true,
    value: {
      counts: { waiting: 0, failing: 0, 'given-up': 2 },
      jobs: [{ id: first, about: 'a•••@example.in', reason: 'mailbox is full' }],
      next: first,
    },
  });
});

test('a job about a story shows its name, and nothing once there is no such story', async () => {
  const { stores, clock } = memoryPorts();
  const story = aStudioStory({ name: 'Rain over Kochi' });
  await stores.stories.addFromStudio(story);
  for (const storyId of [story.id, newId<typeof story.id>()]) {
    await stores.outbox.add({ kind: 'reencode', storyId }, clock.now());
    clock.advance(1_000);
  }
  const listed = await listJobs({ stores })({ state: 'waiting', limit: 2, after: null });
  expect(listed).toMatchObject({
    ok: true,
    value: { jobs: [{ about: 'Rain over Kochi' }, { about: null }] },
  });
});

test('a discarded job is deleted, and the log contains which mail it was', async () => {
  const { ports, first, second, ids } = await world();
  expect(await discardJob(ports)(operator, first)).toEqual({ ok: true, value: null });
  expect(await ids()).toEqual([second]);
  expect([...ports.tables.audit.values()]).toMatchObject([
    {
      action: 'job.discarded',
      subject: { kind: 'job', id: first },
      before: { kind: 'mail', mail: 'password-changed', state: 'given-up' },
      after: null,
    },
  ]);
});

test('after its job was discarded a data export can be requested again', async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  await requestArchive(ports)(signedInAs(ports, asha));
  const [job] = [...ports.tables.outbox.keys()];
  expect(await readArchive(ports)(asha.id)).not.toBeNull();
  expect((await discardJob(ports)(operator, job ?? '')).ok).toBe(true);
  ports.clock.advance(1);
  expect(await readArchive(ports)(asha.id)).toBeNull();
  await requestArchive(ports)(signedInAs(ports, asha));
  expect(ports.tables.outbox.size).toBe(1);
});
