import { describe, expect, test } from 'vitest';
import { newId } from './samples.ts';
import type { InWorld } from './world.ts';

const aBanner = (isActive: boolean, alt: string | null = null) => ({
  id: newId<never>(),
  image: '/banners/wide.webp',
  mobileImage: '/banners/tall.webp',
  url: '/pricing',
  alt,
  isActive,
});

export const bannerStoreContract = (world: InWorld) =>
  describe('sticky banners', () => {
    test('no banner is active until one is added as active', async () => {
      const { banners } = world().stores;
      expect(await banners.findActive()).toBeNull();
      await banners.add(aBanner(false));
      expect(await banners.findActive()).toBeNull();
    });

    test('a new active banner takes the place of the old one', async () => {
      const { banners } = world().stores;
      const latest = aBanner(true, 'Diwali: 90 days for ₹129');
      await banners.add(aBanner(true));
      await banners.add(latest);
      await banners.add(aBanner(false));
      expect(await banners.findActive()).toEqual(latest);
    });
  });
