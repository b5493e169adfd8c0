import type { BannerPictures } from '@meend/core/ports/banner-pictures';

/** Keeps nothing; what is called `….svg` or is empty is no picture. */
export const stubBannerPictures: BannerPictures = {
  keep: async ({ name, bytes }) =>
    bytes === 0 || name.endsWith('.svg')
      ? null
      : `/banners/${name.replace(/\.[^.]*$/, '').replace(/[^a-z0-9]+/gi, '-')}.webp`,
};
