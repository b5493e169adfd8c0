import { memoryPorts } from '@meend/adapters/memory/memory-ports';
import { expect, test } from 'vitest';
import type { AuditSearch } from '../ports/stores/audit-store.ts';
import { operator } from './actor.ts';
import { LONGEST_AUDIT_PAGE, readAudit } from './read-audit.ts';

const everything: AuditSearch = {
  limit: LONGEST_AUDIT_PAGE,
  before: null,
  action: null,
  actor: null,
  subject: null,
  from: null,
  to: null,
};

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

test('the log is read newest first, page after page, every record once', async () => {
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
  const read = await filled(LONGEST_AUDIT_PAGE + 1);
  const page = await read({ ...everything, limit: 10_000 });
  expect(page.records).toHaveLength(100);
  expect(page.next).not.toBeNull();
});
