// Routes of the sticky banners for admins and the banner admin.
import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { audiences, MAX_BANNER_PICTURE_BYTES, type StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { actorOf, type FileField, route } from '../call/route.ts';
import { errorWith, idText, isoTime, message, nothing, type WireOf } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

const invalid = errorWith('banner.invalid-credentials');
const incomplete = errorWith('banner.incomplete');
const sentPicture = z.strictObject({ path: z.string(), name: z.string(), bytes: z.number() }, incomplete);
const id = z.strictObject({ id: idText });

export const banner = z
  .strictObject({
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
  })
  .meta({ id: 'Banner' });

export type WireBanner = WireOf<typeof banner>;

export const wireBanner = (banner: StickyBanner): WireBanner => ({
  _id: banner.id,
  image: banner.image,
  mobileImage: banner.mobileImage,
  url: banner.url,
  isActive: banner.isActive,
  audience: banner.audience,
  alt: banner.alt,
  startsAt: banner.startsAt?.toISOString() ?? null,
  endsAt: banner.endsAt?.toISOString() ?? null,
});

const parseDate = (text: string | undefined): Date | null => (text ? new Date(text) : null);

const picture: FileField = { most: MAX_BANNER_PICTURE_BYTES, tooLarge: 'banner.too-large' };

export const bannerRoutes = {
  bannerLogin: route({
    body: z.strictObject({
      email: z.string().max(MAX_EMAIL_LENGTH, invalid),
      password: z.string().max(1_000, invalid),
    }),
    response: z.strictObject({ token: z.string() }),
    errors: ['banner.invalid-credentials', 'request.too-many'],
    limit: 'banner-login',
    isCritical: true,
    respond: ({ body }, { useCases }) => useCases.signInBannerAdmin(body),
  }),
  banners: route({
    response: z.array(banner),
    errors: [],
    async respond(_input, { useCases }) {
      return succeed((await useCases.listBanners()).map(wireBanner));
    },
  }),
  uploadBanner: route({
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
    async respond(
      { body: { alt = null, audience = null, startsAt, endsAt, ...body } },
      { caller, context, useCases },
    ) {
      const times = { startsAt: parseDate(startsAt), endsAt: parseDate(endsAt) };
      const added = await useCases.addBanner(actorOf(caller, context), {
        ...body,
        ...times,
        alt,
        audience,
      });
      if (!added.ok) return added;
      return succeed({
        banner: wireBanner(added.value),
        message: successMessages[context.language].bannerAdded,
      });
    },
  }),
  activateBanner: route({
    params: id,
    body: nothing,
    response: z.strictObject({ activeBanner: banner, message: z.string() }),
    errors: ['banner.not-found', 'banner.ended'],
    bodyKind: 'none',
    async respond({ params: { id } }, { caller, context, useCases }) {
      const active = await useCases.activateBanner(actorOf(caller, context), id);
      if (!active.ok) return active;
      return succeed({
        activeBanner: wireBanner(active.value),
        message: successMessages[context.language].bannerActive,
      });
    },
  }),
  removeBanner: route({
    params: id,
    response: message,
    errors: ['banner.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const removed = await useCases.removeBanner(actorOf(caller, context), id);
      return removed.ok ? succeed({ message: successMessages[context.language].bannerRemoved }) : removed;
    },
  }),
};
