import { type Actor, type AuditEntry, operator } from '@meend/core/audit/audit.ts';
import { reindex } from '@meend/core/discovery/reindex.ts';
import { makeId, type UploadId } from '@meend/core/shared/ids.ts';
import { aMood, aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { type AuditQuery, MAX_AUDIT_PAGE_SIZE, readAudit } from './read-audit.ts';

const everything = { ...auditSearch({ limit: MAX_AUDIT_PAGE_SIZE }), kinds: [], text: null };

const filled = async (count: number) => {
  const ports = memoryPorts();
  for (let number = 0; number < count; number += 1) {
    const subject = { kind: 'story', id: `${number}` };
    const at = ports.clock.now();
    await ports.stores.audit.add({
      by: operator,
      action: 'story.published',
      subject,
      before: null,
      after: {},
      at,
    });
    ports.clock.advance(1_000);
  }
  return readAudit(ports);
};

test('the log is read newest first, page after page, each record once', async () => {
  const read = await filled(5);
  const first = await read({ ...everything, limit: 2 });
  const second = await read({ ...everything, limit: 2, before: first.next });
  const third = await read({ ...everything, limit: 2, before: second.next });
  const subjects = [first, second, third].map(({ records }) => records.map(({ subject }) => subject.id));
  expect(subjects).toEqual([['4', '3'], ['2', '1'], ['0']]);
  expect(third.next).toBeNull();
});

test('a page that holds the last record has no next one', async () => {
  const read = await filled(2);
  expect(await read({ ...everything, limit: 2 })).toMatchObject({ next: null });
});

test('no page holds more than 100 records', async () => {
  const read = await filled(MAX_AUDIT_PAGE_SIZE + 1);
  const page = await read({ ...everything, limit: 10_000 });
  expect(page.records).toHaveLength(100);
  expect(page.next).not.toBeNull();
});

test('several kinds are read as one list, and a text finds who did it and what it concerns', async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const story = storyFixture(ports, 'quickie', 'Power Cut');
  const by = { kind: 'staff', userId: asha.id, address: null } as const;
  const add = async (who: Actor, action: AuditEntry['action'], subject: string) => {
    ports.clock.advance(1_000);
    const at = ports.clock.now();
    await ports.stores.audit.add({
      by: who,
      action,
      subject: { kind: 'story', id: subject },
      before: null,
      after: {},
      at,
    });
  };
  await add(operator, 'story.edited', story.id);
  await add(by, 'file.uploaded', 'one');
  await add(operator, 'role.granted', asha.id);
  await add(by, 'order.refund-asked', 'order-1');
  await add(operator, 'story.withdrawn', 'other');
  await reindex(ports)();
  const read = readAudit(ports);
  const found = async (part: Partial<AuditQuery>) =>
    (await read({ ...everything, ...part })).records.map(({ action }) => action);
  expect(await found({ kinds: ['story', 'file'] })).toEqual([
    'story.withdrawn',
    'file.uploaded',
    'story.edited',
  ]);
  const first = await read({ ...everything, kinds: ['story', 'file'], limit: 1 });
  expect(await found({ kinds: ['story', 'file'], before: first.next })).toEqual([
    'file.uploaded',
    'story.edited',
  ]);
  expect(await found({ text: 'Asha@example.in' })).toEqual([
    'order.refund-asked',
    'role.granted',
    'file.uploaded',
  ]);
  expect(await found({ text: 'power' })).toEqual(['story.edited']);
  expect(await found({ text: 'order-1' })).toEqual(['order.refund-asked']);
  expect(await found({ text: 'operator', kinds: ['role'] })).toEqual(['role.granted']);
  expect(await found({ text: 'nobody@example.in' })).toEqual([]);
});

test('beside the id of a story, a person, a night, a listener and a file its current name is shown', async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const story = storyFixture(ports, 'quickie', 'Power Cut');
  const id = makeId<UploadId>(ports.clock.now(), ports.randomness.bytes(10));
  const at = ports.clock.now();
  const sent = { id, kind: 'audio', name: 'rain.wav', createdAt: at, by: asha.id } as const;
  await ports.stores.uploads.addRecording(sent);
  const [tara, night] = [aPerson(), aMood()];
  await ports.stores.people.addFromStudio(tara);
  await ports.stores.moods.addFromStudio(night);
  const gone = makeId<UploadId>(at, ports.randomness.bytes(10));
  const subjects = [
    { kind: 'story', id: story.id },
    { kind: 'user', id: asha.id },
    { kind: 'upload', id },
    { kind: 'person', id: tara.id },
    { kind: 'mood', id: night.id },
    { kind: 'upload', id: gone },
  ];
  for (const subject of subjects) {
    await ports.stores.audit.add({
      by: operator,
      action: 'story.edited',
      subject,
      before: null,
      after: {},
      at,
    });
  }
  const { records } = await readAudit(ports)(everything);
  const named = new Map(records.map(({ subject, subjectName }) => [subject.id, subjectName]));
  expect(subjects.map((subject) => named.get(subject.id))).toEqual([
    'Power Cut',
    'asha@example.in',
    'rain.wav',
    tara.name,
    night.name,
    null,
  ]);
});
