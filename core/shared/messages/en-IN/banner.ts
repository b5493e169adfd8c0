import type { bannerErrors } from '@meend/core/shared/errors/banner.ts';

export const bannerMessages = {
  'banner.incomplete': 'All fields (Web, Mobile, URL) are required.',
  'banner.not-a-picture': 'Choose pictures in JPEG, PNG, WebP, AVIF or GIF form.',
  'banner.picture-pixels': 'A picture has too many pixels. Use at most 25 million.',
  'banner.too-large': 'Each picture may have 10 MB at most.',
  'banner.bad-url': 'Enter an https address or a path of this site.',
  'banner.long-alt': 'Please keep the description to 200 characters.',
  'banner.bad-times': 'The end must be after the start.',
  'banner.bad-audience': 'Choose who sees the banner.',
  'banner.not-found': 'We could not find this banner.',
  'banner.ended': 'The time of this banner is over.',
  'banner.invalid-credentials': 'Invalid credentials',
} as const satisfies Record<keyof typeof bannerErrors, string>;
