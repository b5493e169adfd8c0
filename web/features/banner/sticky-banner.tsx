import type { WireBanner } from '@meend/core/contract/wire';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { bannerTarget } from './banner-target.ts';
import { closedBanner } from './closed-banner.ts';
import styles from './sticky-banner.module.css';
import { useNearBottom } from './use-near-bottom.ts';

const FRESH_FOR = 5 * 60_000;
const GAP = 8;

/** While the banner stands, the page keeps so much room below that nothing ends up behind it. */
const useRoomBelow = (isShown: boolean) => {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (!isShown || card.current === null) return;
    const keep = new ResizeObserver(([seen]) => {
      const height = seen?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--banner-inset', `${Math.ceil(height) + GAP}px`);
    });
    keep.observe(card.current);
    return () => {
      keep.disconnect();
      root.style.removeProperty('--banner-inset');
    };
  }, [isShown]);
  return card;
};

const Picture = ({ banner, alt, onReady }: { banner: WireBanner; alt: string; onReady: () => void }) => (
  <picture>
    <source media="(min-width: 768px)" srcSet={banner.image} />
    <img className={styles.picture} src={banner.mobileImage} alt={alt} decoding="async" onLoad={onReady} />
  </picture>
);

const Standing = ({ banner, onClose }: { readonly banner: WireBanner; readonly onClose: () => void }) => {
  const [isReady, setReady] = useState(false);
  const nearBottom = useNearBottom();
  const card = useRoomBelow(isReady);
  const target = bannerTarget(banner.url, window.location.origin);
  const alt = banner.alt?.trim() || text('banner.fallback', { host: target?.host ?? window.location.host });
  const picture = <Picture banner={banner} alt={alt} onReady={() => setReady(true)} />;
  const away = !isReady || nearBottom;
  return (
    <aside
      ref={card}
      aria-label={text('banner.name')}
      className={classNames(styles.banner, away ? styles.away : styles.here)}
    >
      {target === null ? (
        <div className={styles.way}>{picture}</div>
      ) : (
        <Link
          href={target.href}
          className={styles.way}
          {...(target.isOwn ? {} : { rel: 'noopener noreferrer', target: '_blank' })}
        >
          {picture}
        </Link>
      )}
      <IconButton
        label={text('banner.close')}
        icon={<Icon glyph={X} size={20} />}
        tooltip={false}
        className={styles.close}
        onClick={onClose}
      />
    </aside>
  );
};

/** The one active banner, above the bars, until it is closed for this session. */
export const StickyBanner = () => {
  const [closed, setClosed] = useState(closedBanner.read);
  const { data: banner } = useQuery({
    queryKey: ['active-banner'],
    queryFn: ({ signal }) => callApi('activeBanner', {}, { signal }),
    staleTime: FRESH_FOR,
  });
  if (!banner || banner._id === closed) return null;
  const close = () => {
    closedBanner.write(banner._id);
    setClosed(banner._id);
  };
  return <Standing key={banner._id} banner={banner} onClose={close} />;
};
