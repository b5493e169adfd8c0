import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const StickyBannerRow = defineEntity({
  name: 'StickyBannerRow',
  tableName: 'sticky_banners',
  properties: {
    id: p.uuid().primary(),
    image: p.text(),
    mobileImage: p.text(),
    url: p.text(),
    alt: p.text().nullable(),
    isActive: p.boolean(),
    audience: p.text(),
    startsAt: p.datetime(3).nullable(),
    endsAt: p.datetime(3).nullable(),
  },
});

export type StickyBannerRow = InferEntity<typeof StickyBannerRow>;
