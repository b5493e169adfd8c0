// The sticky banners, for admins and the banner admin. What listeners see is the active one, in catalogue.calls.ts.
import { MAX_BANNER_PICTURE_BYTES } from '@meend/core/banner/picture-limit.ts';
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import { call, type FileField } from '../call.ts';
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

const picture: FileField = { most: MAX_BANNER_PICTURE_BYTES, tooLarge: 'banner.too-large' };

type BannerId = { params: { id: string } };

export const bannerCalls = {
  bannerLogin: call<{ body: { email: string; password: string } }, { token: string }>({
    method: 'POST',
    path: '/api/sticky-banner/login',
    policy: 'anyone',
    success: 200,
    errors: ['banner.invalid-credentials', 'request.too-many'],
    limit: 'banner-login',
  }),
  banners: call<Record<never, never>, readonly WireBanner[]>({
    method: 'GET',
    path: '/api/sticky-banner',
    policy: 'banner',
    success: 200,
    errors: [],
  }),
  uploadBanner: call<{ body: BannerBody }, { banner: WireBanner; message: string }>({
    method: 'POST',
    path: '/api/sticky-banner/upload',
    policy: 'banner',
    success: 200,
    errors: [
      'request.unsupported-type',
      'banner.too-large',
      'banner.incomplete',
      'banner.bad-url',
      'banner.long-alt',
      'banner.bad-times',
      'banner.bad-audience',
      'banner.not-a-picture',
      'banner.picture-pixels',
      'upload.several-files',
    ],
    bodyKind: 'multipart',
    files: { webImage: picture, mobileImage: picture },
  }),
  activateBanner: call<
    BannerId & { body: Record<string, never> },
    { activeBanner: WireBanner; message: string }
  >({
    method: 'PUT',
    path: '/api/sticky-banner/active/:id',
    policy: 'banner',
    success: 200,
    errors: ['banner.not-found', 'banner.ended'],
    bodyKind: 'none',
  }),
  removeBanner: call<BannerId, { message: string }>({
    method: 'DELETE',
    path: '/api/sticky-banner/:id',
    policy: 'banner',
    success: 200,
    errors: ['banner.not-found'],
  }),
} as const;
