import { type SyntheticEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './cover.module.css';

export interface CoverProps {
  readonly src: string;
  /** URL of the generated cover, used as a fallback when the image fails to load. */
  readonly fallback?: string | undefined;
  /** Side in CSS pixels, reserved before the image has loaded. */
  readonly size?: number;
  /** Loads the image eagerly: for covers on the first screen. */
  readonly eager?: boolean;
  readonly shape?: 'tile' | 'small' | 'feature' | 'round';
  readonly className?: string | undefined;
}

/** Decorative: the title is beside every cover. */
export const Cover = ({
  src,
  fallback,
  size = 400,
  eager = false,
  shape = 'tile',
  className,
}: CoverProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed === src && fallback !== undefined;
  const showFallback = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.currentSrc.endsWith(fallback ?? '\0')) setFailed(src);
  };
  return (
    <img
      className={classNames(styles.cover, styles[shape], className)}
      src={broken ? fallback : src}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      alt=""
      onError={showFallback}
    />
  );
};
