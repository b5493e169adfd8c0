import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { BannerId } from '@meend/core/shared/ids.ts';
import { at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const aBanner = (isActive: boolean, changed: Partial<StickyBanner> = {}): StickyBanner => ({
  id: newId<BannerId>(),
  image: '/banners/wide.webp',
  mobileImage: '/banners/tall.webp',
  url: '/pricing',
  alt: null,
  isActive,
  audience: 'non-subscribers',
  startsAt: null,
  endsAt: null,
  ...changed,
});

export const bannerStoreContract = ({ stores: { banners, stories } }: World) =>
  describe('sticky banners', () => {
    test('no banner is active until one is added as active', async () => {
      expect(await banners.findActive()).toBeNull();
      await banners.add(aBanner(false));
      expect(await banners.findActive()).toBeNull();
    });

    test('a new active banner replaces the old one', { tags: ['banner-14'] }, async () => {
      const latest = aBanner(true, { alt: 'Diwali: 90 days for ₹129', audience: 'guests' });
      await banners.add(aBanner(true));
      await banners.add(latest);
      await banners.add(aBanner(false));
      expect(await banners.findActive()).toEqual(latest);
    });

    test('banners are listed in order of addition, the oldest first', async () => {
      const first = aBanner(false, { startsAt: at('10:00:00.123'), endsAt: at('11:00:00.456') });
      const second = aBanner(true);
      await banners.add(second);
      await banners.add(first);
      expect(await banners.list()).toEqual([first, second]);
      expect(await banners.find(first.id)).toEqual(first);
      expect(await banners.find(newId<BannerId>())).toBeNull();
    });

    test('activating one swaps the active banner, an unknown one changes nothing', {
      tags: ['banner-16'],
    }, async () => {
      const [one, other] = [aBanner(true), aBanner(false)];
      await banners.add(one);
      await banners.add(other);
      expect(await banners.activate(other.id)).toBe(true);
      expect(await banners.list()).toEqual([
        { ...one, isActive: false },
        { ...other, isActive: true },
      ]);
      expect(await banners.activate(newId<BannerId>())).toBe(false);
      expect((await banners.findActive())?.id).toBe(other.id);
    });

    test('twenty concurrent swaps leave exactly one active banner', async () => {
      const all = Array.from({ length: 4 }, () => aBanner(false));
      for (const banner of all) await banners.add(banner);
      const swapped = await atOnce(20, (index) => banners.activate((all[index % 4] ?? aBanner(false)).id));
      expect(swapped).toEqual(Array(20).fill(true));
      expect((await banners.list()).filter(({ isActive }) => isActive)).toHaveLength(1);
    });

    test('a removed banner is gone, the active one too', async () => {
      const banner = aBanner(true);
      await banners.add(banner);
      expect(await banners.remove(banner.id)).toBe(true);
      expect(await banners.remove(banner.id)).toBe(false);
      expect(await banners.findActive()).toBeNull();
    });

    test('the version of guests’ content rises with each change of a banner', async () => {
      const [shown, other] = [aBanner(true), aBanner(false)];
      const versions = [await stories.version()];
      await banners.add(shown);
      versions.push(await stories.version());
      await banners.add(other);
      versions.push(await stories.version());
      await banners.activate(other.id);
      versions.push(await stories.version());
      await banners.remove(other.id);
      versions.push(await stories.version());
      expect(new Set(versions).size).toBe(versions.length);
    });
  });
