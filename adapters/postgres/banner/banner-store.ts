import type { BannerStore, StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { BannerId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { StickyBannersTable } from './banner.tables.ts';

interface One {
  readonly id: BannerId;
}

const banners = () => db.selectFrom('sticky_banners').select(columnsOf(StickyBannersTable));
const find = statement(({ id }: One) => banners().where('id', '=', id));
const findActive = statement(() => banners().where('is_active', '=', true));
const list = statement(() => banners().orderBy('id'));
const add = statement((it: StickyBanner) =>
  db.insertInto('sticky_banners').values(valuesOf(StickyBannersTable, it)),
);
// Locks all rows in one order, so that concurrent swaps cannot deadlock.
const lockAll = statement(() => db.selectFrom('sticky_banners').select('id').orderBy('id').forUpdate());
const deactivate = statement(() =>
  db.updateTable('sticky_banners').set({ is_active: false }).where('is_active', '=', true),
);
const activate = statement(({ id }: One) =>
  db.updateTable('sticky_banners').set({ is_active: true }).where('id', '=', id),
);
const remove = statement(({ id }: One) => db.deleteFrom('sticky_banners').where('id', '=', id));

export const postgresBannerStore = (em: EntityManager): BannerStore => ({
  findActive: () => firstOf(em, findActive({})),
  find: (id) => firstOf(em, find({ id })),
  list: () => rowsOf(em, list({})),
  async add(banner) {
    await inTransaction(em, async (inside) => {
      if (banner.isActive) await execute(inside, deactivate({}));
      await execute(inside, add(banner));
    });
  },
  async activate(id) {
    return inTransaction(em, async (inside) => {
      const all = await rowsOf(inside, lockAll({}));
      if (!all.some((banner) => banner.id === id)) return false;
      await execute(inside, deactivate({}));
      await execute(inside, activate({ id }));
      return true;
    });
  },
  remove: async (id) => (await countOf(em, remove({ id }))) > 0,
});
