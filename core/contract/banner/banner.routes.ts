// Routes of the sticky banners for admins and the banner admin.

import { MAX_BANNER_PICTURE_BYTES } from '@meend/core/banner/picture-limit.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area, type FileField } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { bannerCalls } from './banner.calls.ts';
import { wireBanner } from './banner.presenters.ts';
import { bannerSchemas } from './banner.schemas.ts';

const parseDate = (text: string | undefined): Date | null => (text ? new Date(text) : null);

const picture: FileField = { most: MAX_BANNER_PICTURE_BYTES, tooLarge: 'banner.too-large' };

export const bannerArea = area(bannerCalls, bannerSchemas, {
  bannerLogin: {
    errors: ['banner.invalid-credentials', 'request.too-many'],
    limit: 'banner-login',
    isCritical: true,
    respond: ({ body }, { useCases }) => useCases.signInBannerAdmin(body),
  },
  banners: {
    errors: [],
    async respond(_input, { useCases }) {
      return succeed((await useCases.listBanners()).map(wireBanner));
    },
  },
  uploadBanner: {
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
      const added = await useCases.addBanner(actorOf(caller, context), { ...body, ...times, alt, audience });
      if (!added.ok) return added;
      return succeed({
        banner: wireBanner(added.value),
        message: successMessages[context.language].bannerAdded,
      });
    },
  },
  activateBanner: {
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
  },
  removeBanner: {
    errors: ['banner.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const removed = await useCases.removeBanner(actorOf(caller, context), id);
      return removed.ok ? succeed({ message: successMessages[context.language].bannerRemoved }) : removed;
    },
  },
});
