// The sticky banners, served to admins and the banner admin.
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { bannerCalls } from '../paths/banner.paths.ts';
import { wireBanner } from '../presenters/listener.presenters.ts';
import { successMessages } from '../presenters/success-messages.ts';
import { actorOf, type RoutesOf } from '../routes.ts';

const moment = (text: string | undefined): Date | null => (text ? new Date(text) : null);

export const bannerRoutes = (does: UseCases): RoutesOf<typeof bannerCalls> => ({
  bannerLogin: ({ body }) => does.signInBannerAdmin(body),
  async banners() {
    return succeed((await does.listBanners()).map(wireBanner));
  },
  async uploadBanner({ body: { alt = null, audience = null, startsAt, endsAt, ...body } }, caller, context) {
    const times = { startsAt: moment(startsAt), endsAt: moment(endsAt) };
    const added = await does.addBanner(actorOf(caller, context), { ...body, ...times, alt, audience });
    if (!added.ok) return added;
    return succeed({ banner: wireBanner(added.value), message: successMessages.bannerAdded });
  },
  async activateBanner({ params: { id } }, caller, context) {
    const active = await does.activateBanner(actorOf(caller, context), id);
    if (!active.ok) return active;
    return succeed({ activeBanner: wireBanner(active.value), message: successMessages.bannerActive });
  },
  async removeBanner({ params: { id } }, caller, context) {
    const removed = await does.removeBanner(actorOf(caller, context), id);
    return removed.ok ? succeed({ message: successMessages.bannerRemoved }) : removed;
  },
});
