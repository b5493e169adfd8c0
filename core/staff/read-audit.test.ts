import { operator } from '@meend/core/audit/audit.ts';
import { makeId, type UploadId } from '@meend/core/shared/ids.ts';
import { aMood, aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { MAX_AUDIT_PAGE_SIZE, readAudit } from './read-audit.ts';

const everything = auditSearch({ limit: MAX_AUDIT_PAGE_SIZE });

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
    await ports.stores.audit.add({ by: operator, action: 'a.b', subject, before: null, after: {}, at });
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
