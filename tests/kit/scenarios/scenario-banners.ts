// Scenarios of the banner studio: banners in every state, with pictures in real proportions.

import { operator } from '@meend/core/audit/audit.ts';
import { setBannerAdmin, signInBannerAdmin } from '@meend/core/banner/banner-admin.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

export const BANNER_EMAIL = 'banners@example.in';
export const BANNER_PASSWORD = 'paper-lantern-9';

const drawing = (width: number, height: number, caption: string, colour: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colour}"/><circle cx="${width - height}" cy="${height * 0.6}" r="${height * 0.3}" fill="#FFE9C4"/><text x="40" y="${height * 0.62}" font-size="${height * 0.36}" font-family="Georgia, serif" fill="#FFF3E0">${caption}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const bannerOf = (at: number, caption: string, colour: string, part: Partial<StickyBanner> = {}) => ({
  id: `01999999-0000-7000-8000-00000000000${at}` as StickyBanner['id'],
  image: drawing(1_280, 92, caption, colour),
  mobileImage: drawing(720, 156, caption, colour),
  url: '/temptations',
  alt: caption,
  isActive: false,
  audience: 'non-subscribers' as const,
  startsAt: null,
  endsAt: null,
  ...part,
});

const addBanners = ({ ports }: World): void => {
  const inDays = (days: number) => new Date(ports.clock.now().getTime() + days * DAY);
  const added: readonly StickyBanner[] = [
    bannerOf(1, 'Monsoon listening', '#1F5563', { startsAt: inDays(-40), endsAt: inDays(-10) }),
    bannerOf(2, 'Every episode, every night', '#43204A', {
      isActive: true,
      url: '/profile?tab=subscription',
    }),
    bannerOf(3, 'New on Fridays', '#6B2A45', { endsAt: inDays(20), alt: null }),
  ];
  for (const banner of added) ports.tables.banners.set(banner.id, banner);
};

/** Signs in as the banner admin and returns the token. */
export const bannerAdminToken = async ({ ports }: World): Promise<string> => {
  const signed = await signInBannerAdmin(ports)({ email: BANNER_EMAIL, password: BANNER_PASSWORD });
  if (!signed.ok) throw new Error(signed.error.code);
  return signed.value.token;
};

const withBannerAdmin =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    await setBannerAdmin(world.ports)(operator, { email: BANNER_EMAIL, password: BANNER_PASSWORD });
    return world;
  };

const withBanners =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    addBanners(world);
    return world;
  };

export const bannerScenes = {
  /** An admin of the studio. */
  staff: withBanners(scenarios.admin),
  staffWithoutBanners: scenarios.admin,
  /** No user account; the banner admin can sign in. */
  bannerAdmin: withBanners(withBannerAdmin(scenarios.guest)),
  longTexts: async () => {
    const world = await scenarios.admin();
    const long = bannerOf(1, 'An offer whose description goes on and on '.repeat(4), '#43204A', {
      url: `https://shop.example.in/${'a-very-long-path/'.repeat(12)}`,
      isActive: true,
      startsAt: new Date(world.ports.clock.now().getTime() + DAY),
      endsAt: new Date(world.ports.clock.now().getTime() + 9 * DAY),
    });
    world.ports.tables.banners.set(long.id, long);
    return world;
  },
} satisfies Record<string, Scenario>;
