// Schemas of the sticky banners.
import { audiences } from '@meend/core/banner/banner-audience.ts';
import { z } from 'zod';
import { errorWith, idText, isoTime, message, nothing, type ShapesOf, type WireOf } from '../call/schema.ts';

const invalid = errorWith('banner.invalid-credentials');
const incomplete = errorWith('banner.incomplete');
const sentPicture = z.strictObject({ path: z.string(), name: z.string(), bytes: z.number() }, incomplete);
const id = z.strictObject({ id: idText });

export const banner = z.strictObject({
  _id: z.string(),
  image: z.string(),
  mobileImage: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  /** Audience of the banner. */
  audience: z.enum(audiences),
  alt: z.string().nullable(),
  /** Null if it has no start or end. */
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
});

export type WireBanner = WireOf<typeof banner>;

export const bannerSchemas = {
  bannerLogin: {
    body: z.strictObject({ email: z.string().max(254, invalid), password: z.string().max(1_000, invalid) }),
    response: z.strictObject({ token: z.string() }),
  },
  banners: { response: z.array(banner) },
  uploadBanner: {
    /** Empty texts count as absent. */
    body: z.strictObject({
      webImage: sentPicture,
      mobileImage: sentPicture,
      url: z.string(incomplete).max(2_000, errorWith('banner.bad-url')),
      alt: z.exactOptional(z.string().max(1_000, errorWith('banner.long-alt'))),
      startsAt: z.exactOptional(isoTime.or(z.literal(''))),
      endsAt: z.exactOptional(isoTime.or(z.literal(''))),
      /** One of the audiences; an unknown one has its own error. */
      audience: z.exactOptional(z.string().max(100, errorWith('banner.bad-audience'))),
    }),
    response: z.strictObject({ banner, message: z.string() }),
  },
  activateBanner: {
    params: id,
    body: nothing,
    response: z.strictObject({ activeBanner: banner, message: z.string() }),
  },
  removeBanner: { params: id, response: message },
};

export type BannerShapes = ShapesOf<typeof bannerSchemas>;
