import { BANNER_LEAST_WINDOW, mayBannerStand } from '@meend/core/banner/banner-visibility.ts';
import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import { screens } from '@meend/core/site/screens.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useIsWide, useMediaQuery } from '@meend/web/platform/media-query.ts';
import type { PostedNote } from '@meend/web/platform/note-queue.ts';
import { useNote } from '@meend/web/platform/posted-note.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import styles from './sticky-banner.module.css';

interface BannerTarget {
  /** A path of this site, or an https URL. */
  readonly href: string;
  readonly host: string;
  readonly isOwn: boolean;
}

/** Null if the URL is unsafe: the banner is then an image without a link. */
export const bannerTarget = (url: string, origin: string): BannerTarget | null => {
  if (!URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  const { host, pathname, search, hash } = target;
  if (target.origin === origin) return { href: pathname + search + hash, host, isOwn: true };
  return target.protocol === 'https:' ? { href: target.href, host, isOwn: false } : null;
};

// Id of the banner dismissed in this session; a banner activated later is still shown.

const isText = (value: unknown): value is string => typeof value === 'string';

const dismissedBanner = storedJson(() => sessionStorage, 'banner-closed', isText);

const measure = (): boolean =>
  mayBannerStand({
    scrolled: window.scrollY,
    windowHeight: window.innerHeight,
    pageHeight: document.documentElement.scrollHeight,
  });

const bannerSpace = (): Store<boolean> => {
  let hasSpace = false;
  return {
    initial: false,
    read: () => hasSpace,
    subscribe: (notify) => {
      const update = (): void => {
        hasSpace = measure();
        notify();
      };
      // Also called once at the start, after layout: measuring earlier would force a layout of its own.
      const growth = new ResizeObserver(update);
      growth.observe(document.body);
      window.addEventListener('scroll', update, { passive: true });
      window.addEventListener('resize', update);
      return () => {
        growth.disconnect();
        window.removeEventListener('scroll', update);
        window.removeEventListener('resize', update);
      };
    },
  };
};

const useBannerVisibility = (): boolean => {
  const [space] = useState(bannerSpace);
  return useStore(space);
};

const STALE_TIME_MS = 5 * 60_000;

/**
 * While the offer is away the page keeps its height at the end, so that nothing moves when it appears. On the body, where
 * it restyles nothing else.
 */
const useReservedSpace = (isReserved: boolean): void =>
  useLayoutEffect(() => {
    if (!isReserved) return;
    const { style } = document.body;
    style.setProperty('--banner-room', 'var(--offer-height)');
    return () => void style.removeProperty('--banner-room');
  }, [isReserved]);

/** Whether the picture of this layout has arrived; false if it does not load. */
const useLoaded = (src: string): boolean => {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded(src);
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return loaded === src;
};

interface VisibleBannerProps {
  readonly banner: WireBanner;
  readonly onClose: () => void;
}

/** Says the offer in the bottom surface, while the page has room for it. Renders nothing. */
const VisibleBanner = ({ banner, onClose }: VisibleBannerProps) => {
  const src = useIsWide() ? banner.image : banner.mobileImage;
  const isReady = useLoaded(src);
  const isHere = useBannerVisibility() && isReady;
  useReservedSpace(isReady && !isHere);
  const target = bannerTarget(banner.url, window.location.origin);
  const alt = banner.alt?.trim() || text('banner.fallback', { host: target?.host ?? window.location.host });
  const picture = <img className={styles.picture} src={src} alt={alt} decoding="async" />;
  const offer: PostedNote = {
    rank: 'offer',
    text: text('banner.name'),
    picture:
      target === null ? (
        picture
      ) : (
        <a
          href={target.href}
          className={styles.link}
          {...(target.isOwn ? {} : { rel: 'noopener noreferrer', target: '_blank' })}
        >
          {picture}
        </a>
      ),
    close: { label: text('banner.close'), run: onClose },
  };
  useNote(usePlatform().toasts, isHere ? offer : null);
  return null;
};

/** The active banner for this visitor, the last of what the bottom surface says, until it is dismissed for this session. */
export const StickyBanner = () => {
  const { call } = useApi();
  const { user, settled, hasActiveSubscription } = useSession();
  const tall = useMediaQuery(`(min-height: ${BANNER_LEAST_WINDOW}px)`);
  const [closed, setClosed] = useState(dismissedBanner.read);
  const { data: banner } = useQuery({
    // The server selects the banner by audience, so the key includes the listener and the subscription.
    queryKey: ['active-banner', user?.userId ?? null, hasActiveSubscription],
    enabled: settled,
    queryFn: ({ signal }) => call(catalogueCalls.activeBanner, {}, { signal }),
    staleTime: STALE_TIME_MS,
  });
  if (!tall || !banner || banner._id === closed) return null;
  const close = () => {
    dismissedBanner.write(banner._id);
    setClosed(banner._id);
  };
  return <VisibleBanner key={banner._id} banner={banner} onClose={close} />;
};

// The banner appears only on Home and on listings: never over a story, during a payment or in the studio.

const places: readonly string[] = [
  screens.home,
  screens.temptations,
  screens.playlists,
  screens.confessions,
  screens.quickies,
];

export const allowsBanner = (pathname: string): boolean =>
  places.includes(pathname === '/' ? pathname : pathname.replace(/\/+$/, ''));
