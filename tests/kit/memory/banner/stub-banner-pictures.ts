import type { BannerPictures } from '@meend/core/banner/add-banner.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';

/** Stores nothing; rejects `….svg` and empty files as no picture, and `huge….` for its pixels. */
export const stubBannerPictures: BannerPictures = {
  store: async ({ name, bytes }) => {
    if (bytes === 0 || name.endsWith('.svg')) return fail('banner.not-a-picture');
    if (name.startsWith('huge')) return fail('banner.picture-pixels');
    return succeed(`/banners/${name.replace(/\.[^.]*$/, '').replace(/[^a-z0-9]+/gi, '-')}.webp`);
  },
};
