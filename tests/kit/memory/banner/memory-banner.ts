import type { BannerClaims, BannerTokens } from '@meend/core/account/sessions/banner-admin.ts';
import type { BannerPictures } from '@meend/core/banner/add-banner.ts';
import type { BannerStore } from '@meend/core/banner/sticky-banner.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryBannerStore = (tables: MemoryTables): BannerStore => {
  const deactivate = (): void => {
    for (const id of tables.banners.keys()) tables.banners.change(id, { isActive: false });
  };
  return {
    findActive: async () => tables.banners.first(({ isActive }) => isActive),
    find: async (id) => tables.banners.find(id),
    list: async () => tables.banners.list({ by: ['id'] }),
    async add(banner) {
      if (banner.isActive) deactivate();
      tables.banners.put(banner);
      tables.catalogueVersion += 1;
    },
    async activate(id) {
      if (!tables.banners.has(id)) return false;
      deactivate();
      tables.catalogueVersion += 1;
      return tables.banners.change(id, { isActive: true });
    },
    async remove(id) {
      tables.catalogueVersion += 1;
      return tables.banners.delete(id);
    },
  };
};

/** Stores nothing; rejects `….svg` and empty files as no picture, and `huge….` for its pixels. */
export const stubBannerPictures: BannerPictures = {
  store: async ({ name, bytes }) => {
    if (bytes === 0 || name.endsWith('.svg')) return fail('banner.not-a-picture');
    if (name.startsWith('huge')) return fail('banner.picture-pixels');
    return succeed(`/banners/${name.replace(/\.[^.]*$/, '').replace(/[^a-z0-9]+/gi, '-')}.webp`);
  },
};

const MARK = 'banner.';

interface Payload extends BannerClaims {
  readonly exp: number;
}

const decoded = (token: string): Payload | null => {
  if (!token.startsWith(MARK)) return null;
  try {
    return JSON.parse(atob(token.slice(MARK.length))) as Payload;
  } catch {
    return null;
  }
};

/** Unsigned. */
export const stubBannerTokens = (clock: Clock): BannerTokens => ({
  async sign({ email, credentialId }) {
    const exp = clock.now().getTime() + serverTimings.bannerTokenLifetime;
    return MARK + btoa(JSON.stringify({ email, credentialId, exp }));
  },
  async verify(token) {
    const payload = decoded(token);
    if (!payload || payload.exp <= clock.now().getTime()) return null;
    return { email: payload.email, credentialId: payload.credentialId };
  },
});
