// Components without urgency, in a chunk that loads when the browser is idle.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { allowsBanner, StickyBanner } from '@meend/web/features/banner/sticky-banner.tsx';
import { drawBrokenCovers } from '@meend/web/features/catalogue/broken-covers.ts';
import { shelfEntryOf } from '@meend/web/features/catalogue/shelf.ts';
import { ShelfButton } from '@meend/web/features/catalogue/shelf-button.tsx';
import { PlainPage } from '@meend/web/features/discreet/plain-page.tsx';
import { hideAddress, listenForHiding } from '@meend/web/features/discreet/request-hide.ts';
import { saveSlot } from '@meend/web/features/player/bar/app-slots.ts';
import { putAway } from '@meend/web/features/player/closing/put-away.ts';
import { createEndedPlan } from '@meend/web/features/player/plan-end/ended-plan.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { whenIdleNow } from '@meend/web/platform/page-events.ts';
import { rememberVisitPath } from '@meend/web/platform/storage/visit-path.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CoverFlight } from './cover-flight.tsx';
import { FollowerHost } from './follower-host.tsx';
import { MenuHost } from './menu-host.tsx';
import { SearchKeyHost } from './search-key-host.tsx';
import { EndHost, RatingHost } from './story-end-host.tsx';

/** Replaces covers that fail to load, also offline. */
export const CoverHost = () => {
  const answers = useQueryClient();
  useEffect(() => drawBrokenCovers(answers), [answers]);
  return null;
};

/** Hides everything on request: a neutral page and tab, no sound, an empty lock screen. */
export const HidingHost = () => {
  const { discreetMode } = usePlatform();
  const player = usePlayer();
  const [hidden, setHidden] = useState(false);
  useEffect(() => (hidden ? undefined : listenForHiding(() => setHidden(true))), [hidden]);
  useLayoutEffect(() => {
    if (!hidden) return;
    discreetMode.hide(true);
    const bringBack = putAway(player);
    const restoreAddress = hideAddress();
    return () => {
      restoreAddress();
      discreetMode.hide(false);
      bringBack();
    };
  }, [player, hidden, discreetMode.hide]);
  return hidden ? <PlainPage onBack={() => setHidden(false)} /> : null;
};

/** Refetches what a plan opened once it has ended during playback. Renders nothing. */
export const PlanEndHost = () => {
  const ended = useStore(usePlayer().lazy(createEndedPlan));
  const { refresh } = useSession();
  useEffect(() => {
    if (ended !== null) void refresh();
  }, [ended, refresh]);
  return null;
};

const SaveStory = ({ story }: { readonly story: AnyWireStory }) => (
  <ShelfButton entry={shelfEntryOf(story)} />
);

/** Gives the open player the button that saves its story. Renders nothing. */
export const SaveHost = () => {
  const slot = usePlayer().lazy(saveSlot);
  useEffect(() => slot.set(SaveStory), [slot]);
  return null;
};

const ShortcutList = lazyComponent(
  async () => (await import('@meend/web/features/player/keys/shortcut-list.tsx')).ShortcutList,
);

/** The list of shortcuts, opened by `?` or from the footer; it contains the switch for shortcuts. */
export const ShortcutHost = () => {
  const { shortcutListRequested } = usePlayer();
  const [open, setOpen] = useState(false);
  useEffect(() => shortcutListRequested.subscribe(() => setOpen(true)), [shortcutListRequested]);
  return open ? (
    <Suspense fallback={null}>
      <ShortcutList onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};

/** Stores the path of a campaign's visit. Renders nothing. */
const CampaignHost = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberVisitPath(pathname, search), [pathname, search]);
  return null;
};

/** The pages that a listener is likely to open next, one at a time: together they would be a long task. */
const prefetchPages = async (): Promise<void> => {
  for (const load of [
    () => import('@meend/web/pages/catalogue/playlist-detail-page.tsx'),
    () => import('@meend/web/pages/catalogue/listing-pages.tsx'),
    () => import('@meend/web/pages/catalogue/quickies-page.tsx'),
  ]) {
    await new Promise<void>(whenIdleNow);
    // A failure does not matter: the page loads its chunk again when it is visited.
    await load().catch(() => {});
  }
  // The drawing of the page that says that there is no connection.
  new Image().src = '/niches/offline.svg';
};

export const IdleComponents = () => {
  const { pathname } = useLocation();
  useEffect(() => void (mayPrefetch() && prefetchPages()), []);
  return (
    <>
      {allowsBanner(pathname) ? <StickyBanner /> : null}
      <EndHost />
      <RatingHost />
      <SaveHost />
      <FollowerHost />
      <PlanEndHost />
      <HidingHost />
      <CoverHost />
      <CoverFlight />
      <CampaignHost />
      <MenuHost />
      <SearchKeyHost />
      <ShortcutHost />
    </>
  );
};
