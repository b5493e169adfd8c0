import type { BannerAudience } from '@meend/core/banner/sticky-banner.ts';
import type { BannerId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const StickyBannersTable = defineEntity({
  name: 'StickyBannersTable',
  tableName: 'sticky_banners',
  properties: {
    id: p.uuid().$type<BannerId>().primary(),
    image: p.text(),
    mobileImage: p.text(),
    url: p.text(),
    alt: p.text().nullable(),
    isActive: p.boolean(),
    startsAt: p.datetime(3).nullable(),
    endsAt: p.datetime(3).nullable(),
    audience: p.text().$type<BannerAudience>().default('non-subscribers'),
  },
  checks: [
    {
      name: 'sticky_banners_audience_check',
      expression: "audience in ('guests', 'free-listeners', 'non-subscribers', 'everybody')",
    },
    { name: 'sticky_banners_check', expression: 'ends_at > starts_at' },
  ],
  uniques: [{ name: 'sticky_banners_one_active', properties: ['isActive'], where: 'is_active' }],
});

export const bannerTables = [StickyBannersTable] as const;
