// The sticky banners, served to admins and the banner admin.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { wireBanner } from '../listener.presenters.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { bannerCalls } from './banner.calls.ts';

const parseDate = (text: string | undefined): Date | null => (text ? new Date(text) : null);

export const bannerRoutes = (useCases: UseCases): RoutesOf<typeof bannerCalls> => ({
  bannerLogin: ({ body }) => useCases.signInBannerAdmin(body),
  async banners() {
    return succeed((await useCases.listBanners()).map(wireBanner));
  },
  async uploadBanner({ body: { alt = null, audience = null, startsAt, endsAt, ...body } }, caller, context) {
    const times = { startsAt: parseDate(startsAt), endsAt: parseDate(endsAt) };
    const added = await useCases.addBanner(actorOf(caller, context), { ...body, ...times, alt, audience });
    if (!added.ok) return added;
    return succeed({ banner: wireBanner(added.value), message: successMessages.bannerAdded });
  },
  async activateBanner({ params: { id } }, caller, context) {
    const active = await useCases.activateBanner(actorOf(caller, context), id);
    if (!active.ok) return active;
    return succeed({ activeBanner: wireBanner(active.value), message: successMessages.bannerActive });
  },
  async removeBanner({ params: { id } }, caller, context) {
    const removed = await useCases.removeBanner(actorOf(caller, context), id);
    return removed.ok ? succeed({ message: successMessages.bannerRemoved }) : removed;
  },
});
