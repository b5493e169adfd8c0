import type { AuditSearch } from '@meend/core/ports/stores/audit-store';
import type { UserId } from '@meend/core/shared/ids';
import { fail } from '@meend/core/shared/result';
import type { Actor, StaffActor } from '@meend/core/staff/actor';
import type { AuditEntry } from '@meend/core/staff/audit';
import { describe, expect, test } from 'vitest';
import { at, newId } from '../samples.ts';
import type { InWorld } from '../world.ts';

const meera: StaffActor = {
  kind: 'staff',
  userId: newId<UserId>(),
  address: '10.0.0.1',
};
const bannerAdmin: Actor = { kind: 'banner-admin', address: null };

const anEntry = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  by: meera,
  action: 'story.published',
  subject: { kind: 'story', id: newId() },
  before: null,
  after: { name: `Asha "O'Neil" ? $1 — आशा`, parts: [1, 2, { open: true }], price: null },
  at: at('10:00:00.123'),
  ...changed,
});

const everything: AuditSearch = {
  limit: 100,
  before: null,
  action: null,
  actor: null,
  subject: null,
  from: null,
  to: null,
};

export const auditStoreContract = (world: InWorld) =>
  describe('the audit log', () => {
    test('a record is read as it was added, whoever acted', async () => {
      const { audit } = world().stores;
      const entries = [
        anEntry(),
        anEntry({ by: bannerAdmin, before: { url: '/pricing' }, after: null, at: at('10:00:01.000') }),
        anEntry({ by: { kind: 'operator' }, at: at('10:00:02.000') }),
      ];
      const ids: string[] = [];
      for (const entry of entries) ids.push(await audit.add(entry));
      const expected = entries.map((entry, index) => ({ ...entry, id: ids[index] })).reverse();
      expect(await audit.search(everything)).toEqual(expected);
    });

    test('records are found newest first and read on from any of them', async () => {
      const { audit } = world().stores;
      const first = await audit.add(anEntry({ at: at('10:00:00.000') }));
      const second = await audit.add(anEntry({ at: at('10:00:01.000') }));
      const third = await audit.add(anEntry({ at: at('10:00:02.000') }));
      const ids = async (search: Partial<AuditSearch>) =>
        (await audit.search({ ...everything, ...search })).map(({ id }) => id);
      expect(await ids({ limit: 2 })).toEqual([third, second]);
      expect(await ids({ before: second })).toEqual([first]);
    });

    test('the log is searched by action, kind of action, actor, subject and time, and by all at once', async () => {
      const { audit } = world().stores;
      const published = await audit.add(anEntry({ at: at('10:00:00.000') }));
      const subject = { kind: 'story', id: newId() };
      const withdrawn = await audit.add(
        anEntry({ action: 'story.withdrawn', subject, at: at('10:00:01.000') }),
      );
      const banner = await audit.add(
        anEntry({ action: 'banner.added', by: bannerAdmin, at: at('10:00:02.000') }),
      );
      const storyless = await audit.add(
        anEntry({ action: 'storyboard.drawn', by: { kind: 'operator' }, at: at('10:00:03.000') }),
      );
      const ids = async (search: Partial<AuditSearch>) =>
        (await audit.search({ ...everything, ...search })).map(({ id }) => id);
      expect(await ids({ action: 'story.withdrawn' })).toEqual([withdrawn]);
      expect(await ids({ action: 'story' })).toEqual([withdrawn, published]);
      expect(await ids({ actor: 'banner-admin' })).toEqual([banner]);
      expect(await ids({ actor: 'operator' })).toEqual([storyless]);
      expect(await ids({ subject: subject.id })).toEqual([withdrawn]);
      expect(await ids({ from: at('10:00:01.000'), to: at('10:00:03.000') })).toEqual([banner, withdrawn]);
      expect(await ids({ action: 'story', actor: meera.userId, to: at('10:00:01.000') })).toEqual([
        published,
      ]);
      expect(await ids({ action: "story' or true --" })).toEqual([]);
    });

    test('a change that is rolled back leaves no record', async () => {
      await world().transaction.run(async ({ audit }) => {
        await audit.add(anEntry());
        return fail('no');
      });
      expect(await world().stores.audit.search(everything)).toEqual([]);
    });
  });
