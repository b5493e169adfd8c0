// The sticky banners, for admins and the banner admin. What listeners see is the active one, in catalogue.calls.ts.
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import { call } from '../call.ts';
import type { WireBanner } from '../wire.ts';

/** Empty texts count as not given; `startsAt` and `endsAt` are ISO times, `audience` one of `WireAudience`. */
type BannerBody = {
  webImage: ReceivedFile;
  mobileImage: ReceivedFile;
  url: string;
  alt?: string;
  startsAt?: string;
  endsAt?: string;
  audience?: string;
};

type BannerId = { params: { id: string } };

export const bannerCalls = {
  bannerLogin: call<{ body: { email: string; password: string } }, { token: string }>(
    'POST',
    '/api/sticky-banner/login',
    'anyone',
  ),
  banners: call<Record<never, never>, readonly WireBanner[]>('GET', '/api/sticky-banner', 'banner'),
  uploadBanner: call<{ body: BannerBody }, { banner: WireBanner; message: string }>(
    'POST',
    '/api/sticky-banner/upload',
    'banner',
  ),
  activateBanner: call<
    BannerId & { body: Record<string, never> },
    { activeBanner: WireBanner; message: string }
  >('PUT', '/api/sticky-banner/active/:id', 'banner'),
  removeBanner: call<BannerId, { message: string }>('DELETE', '/api/sticky-banner/:id', 'banner'),
} as const;
