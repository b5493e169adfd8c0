import type { BannerAudience } from '@meend/core/banner/banner-audience.ts';
import type { BannerStore } from '@meend/core/banner/banner-store.port.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { BannerId } from '@meend/core/shared/ids.ts';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';
import { noIdentityMap } from '../connection/query-options.ts';
import { StickyBannersTable } from './banner.tables.ts';

const toBanner = (row: InferEntity<typeof StickyBannersTable>): StickyBanner => ({
  id: row.id as BannerId,
  image: row.image,
  mobileImage: row.mobileImage,
  url: row.url,
  alt: row.alt ?? null,
  isActive: row.isActive,
  audience: row.audience as BannerAudience,
  startsAt: row.startsAt ?? null,
  endsAt: row.endsAt ?? null,
});

export const postgresBannerStore = (em: EntityManager): BannerStore => {
  const find = async (where: { id: BannerId } | { isActive: true }): Promise<StickyBanner | null> => {
    const row = await em.findOne(StickyBannersTable, where, noIdentityMap);
    return row && toBanner(row);
  };
  return {
    findActive: () => find({ isActive: true }),
    find: (id) => find({ id }),
    async list() {
      const rows = await em.find(StickyBannersTable, {}, { ...noIdentityMap, orderBy: { id: 'asc' } });
      return rows.map(toBanner);
    },
    async add(banner) {
      await inTransaction(em, async (inside) => {
        if (banner.isActive)
          await inside.nativeUpdate(StickyBannersTable, { isActive: true }, { isActive: false });
        await inside.insert(StickyBannersTable, { ...banner });
      });
    },
    async activate(id) {
      return inTransaction(em, async (inside) => {
        // Locks all rows in one order, so that concurrent swaps cannot deadlock.
        const rows = await inside.execute<{ id: string }[]>(
          'select id from sticky_banners order by id for update',
        );
        if (!rows.some((row) => row.id === id)) return false;
        await inside.nativeUpdate(StickyBannersTable, { isActive: true }, { isActive: false });
        await inside.nativeUpdate(StickyBannersTable, { id }, { isActive: true });
        return true;
      });
    },
    async remove(id) {
      return (await em.nativeDelete(StickyBannersTable, { id })) > 0;
    },
  };
};
