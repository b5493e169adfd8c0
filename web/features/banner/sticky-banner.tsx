import { BANNER_LEAST_WINDOW, mayBannerStand } from '@meend/core/banner/banner-visibility.ts';
import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import { screens } from '@meend/core/site/screens.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { barRef } from '@meend/web/platform/bar-heights.ts';
import { useMediaQuery } from '@meend/web/platform/media-query.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
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
/** From the start the page reserves the banner's height at its end, so that nothing moves when it becomes visible. */
const reserved = barRef('banner', () => document.body);
/** Only while it is visible must the focus stay above it, and toasts: it costs styling all elements. */
const covering = barRef('banner');

const Picture = ({ banner, alt, onReady }: { banner: WireBanner; alt: string; onReady: () => void }) => (
  <picture>
    <source media="(min-width: 768px)" srcSet={banner.image} />
    <img className={styles.picture} src={banner.mobileImage} alt={alt} decoding="async" onLoad={onReady} />
  </picture>
);

const VisibleBanner = ({
  banner,
  onClose,
}: {
  readonly banner: WireBanner;
  readonly onClose: () => void;
}) => {
  const [isReady, setReady] = useState(false);
  const isVisible = useBannerVisibility();
  const isHere = isReady && isVisible;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => (isReady ? reserved(frame.current) : undefined), [isReady]);
  useLayoutEffect(() => (isHere ? covering(frame.current) : undefined), [isHere]);
  const target = bannerTarget(banner.url, window.location.origin);
  const alt = banner.alt?.trim() || text('banner.fallback', { host: target?.host ?? window.location.host });
  const picture = <Picture banner={banner} alt={alt} onReady={() => setReady(true)} />;
  return (
    <aside
      ref={frame}
      aria-label={text('banner.name')}
      data-banner={isHere ? 'here' : 'away'}
      className={styles.frame}
    >
      <div className={styles.banner}>
        {target === null ? (
          <div className={styles.link}>{picture}</div>
        ) : (
          <a
            href={target.href}
            className={styles.link}
            {...(target.isOwn ? {} : { rel: 'noopener noreferrer', target: '_blank' })}
          >
            {picture}
          </a>
        )}
        <IconButton
          label={text('banner.close')}
          icon="icon-x"
          iconSize={20}
          tooltip={false}
          className={styles.close}
          onClick={onClose}
        />
      </div>
    </aside>
  );
};

/** The active banner for this visitor, above the bars, until it is dismissed for this session. */
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
