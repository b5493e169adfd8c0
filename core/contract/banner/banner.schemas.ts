// Schemas of the sticky banners.
import { z } from 'zod';
import { errorWith, idText, isoTime, none, type SchemasOf } from '../schema.ts';
import { banner } from '../wire.schemas.ts';
import type { bannerCalls } from './banner.calls.ts';

const invalid = errorWith('banner.invalid-credentials');
const incomplete = errorWith('banner.incomplete');
const sentPicture = z.strictObject({ path: z.string(), name: z.string(), bytes: z.number() }, incomplete);
const id = z.strictObject({ id: idText });

export const bannerSchemas = {
  bannerLogin: {
    ...none,
    body: z.strictObject({
      email: z.string().max(254, invalid),
      password: z.string().max(1_000, invalid),
    }),
    response: z.strictObject({ token: z.string() }),
  },
  banners: { ...none, response: z.array(banner) },
  uploadBanner: {
    ...none,
    body: z.strictObject({
      webImage: sentPicture,
      mobileImage: sentPicture,
      url: z.string(incomplete).max(2_000, errorWith('banner.bad-url')),
      alt: z.exactOptional(z.string().max(1_000, errorWith('banner.long-alt'))),
      startsAt: z.exactOptional(isoTime.or(z.literal(''))),
      endsAt: z.exactOptional(isoTime.or(z.literal(''))),
      audience: z.exactOptional(z.string().max(100, errorWith('banner.bad-audience'))),
    }),
    response: z.strictObject({ banner, message: z.string() }),
  },
  activateBanner: {
    ...none,
    params: id,
    body: z.record(z.string(), z.never()),
    response: z.strictObject({ activeBanner: banner, message: z.string() }),
  },
  removeBanner: { ...none, params: id, response: z.strictObject({ message: z.string() }) },
} satisfies SchemasOf<typeof bannerCalls>;
