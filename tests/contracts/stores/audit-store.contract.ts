import type { Actor, AuditEntry, AuditSearch, StaffActor } from '@meend/core/audit/audit.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { fail } from '@meend/core/shared/result.ts';
import { at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const meera: StaffActor = {
  kind: 'staff',
  userId: newId<UserId>(),
  address: '10.0.0.1',
};
const bannerAdmin: Actor = { kind: 'banner-admin', address: null };

const bannerAdminAt: Actor = { kind: 'banner-admin', address: '10.0.0.2' };

const anEntry = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  by: meera,
  action: 'story.published',
  subject: { kind: 'story', id: newId() },
  before: null,
  after: { name: `Asha "O'Neil" ? $1 — आशा`, parts: [1, 2, { open: true }], price: null },
  at: at('10:00:00.123'),
  ...changed,
});

const everything = auditSearch();

export const auditStoreContract = ({ stores: { audit }, transaction }: World) =>
  describe('the audit log', () => {
    test('a record is read as it was added, by every kind of actor', async () => {
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

    test('records are listed newest first and continue after any of them', async () => {
      const first = await audit.add(anEntry({ at: at('10:00:00.000') }));
      const second = await audit.add(anEntry({ at: at('10:00:01.000') }));
      const third = await audit.add(anEntry({ at: at('10:00:02.000') }));
      const ids = async (search: Partial<AuditSearch>) =>
        (await audit.search({ ...everything, ...search })).map(({ id }) => id);
      expect(await ids({ limit: 2 })).toEqual([third, second]);
      expect(await ids({ before: second })).toEqual([first]);
    });

    test('the log is searched by action, kind of action, actor, subject and time, and by all at once', async () => {
      const published = await audit.add(anEntry({ at: at('10:00:00.000') }));
      const subject = { kind: 'story', id: newId() };
      const withdrawn = await audit.add(
        anEntry({ action: 'story.withdrawn', subject, at: at('10:00:01.000') }),
      );
      const banner = await audit.add(
        anEntry({ action: 'banner.added', by: bannerAdmin, at: at('10:00:02.000') }),
      );
      const factors = await audit.add(
        anEntry({ action: 'factors.reset', by: { kind: 'operator' }, at: at('10:00:03.000') }),
      );
      const ids = async (search: Partial<AuditSearch>) =>
        (await audit.search({ ...everything, ...search })).map(({ id }) => id);
      expect(await ids({ action: 'story.withdrawn' })).toEqual([withdrawn]);
      expect(await ids({ action: 'story' })).toEqual([withdrawn, published]);
      expect(await ids({ actor: 'banner-admin' })).toEqual([banner]);
      expect(await ids({ actor: 'operator' })).toEqual([factors]);
      expect(await ids({ action: 'factor' })).toEqual([]);
      expect(await ids({ subjects: [subject.id, newId()] })).toEqual([withdrawn]);
      expect(await ids({ from: at('10:00:01.000'), to: at('10:00:03.000') })).toEqual([banner, withdrawn]);
      expect(await ids({ action: 'story', actor: meera.userId, to: at('10:00:01.000') })).toEqual([
        published,
      ]);
      expect(await ids({ action: "story' or true --" })).toEqual([]);
    });

    test('addresses that are a year old are purged, the oldest first, and nothing else of a record', async () => {
      const year = (time: string) => new Date(`2020-${time}T10:00:00.000Z`);
      const old = [anEntry({ at: year('01-01') }), anEntry({ by: bannerAdminAt, at: year('01-02') })];
      const young = anEntry({ at: year('02-01') });
      for (const entry of [...old, young, anEntry({ by: { kind: 'operator' }, at: year('01-03') })])
        await audit.add(entry);
      expect(await audit.forgetAddresses(year('01-31'), 1)).toBe(1);
      const addresses = async () =>
        (await audit.search(everything)).map(({ by }) => (by.kind === 'operator' ? '-' : by.address));
      expect(await addresses()).toEqual(['10.0.0.1', '-', '10.0.0.2', null]);
      expect(await audit.forgetAddresses(year('01-31'), 9)).toBe(1);
      expect(await audit.forgetAddresses(year('01-31'), 9)).toBe(0);
      expect(await addresses()).toEqual(['10.0.0.1', '-', null, null]);
      const [, , second] = await audit.search(everything);
      expect(second).toEqual({ ...old[1], by: { ...bannerAdminAt, address: null }, id: second?.id });
    });

    test('addresses of an account are deleted with it', async () => {
      await audit.add(anEntry());
      await audit.add(anEntry({ by: { ...meera, userId: newId() }, at: at('10:00:01.000') }));
      await audit.forgetAddressesOf(meera.userId);
      const addresses = (await audit.search(everything)).map(({ by }) => 'address' in by && by.address);
      expect(addresses).toEqual(['10.0.0.1', null]);
    });

    test('a change that is rolled back leaves no record', async () => {
      await transaction.run(async ({ audit }) => {
        await audit.add(anEntry());
        return fail('no');
      });
      expect(await audit.search(everything)).toEqual([]);
    });
  });
