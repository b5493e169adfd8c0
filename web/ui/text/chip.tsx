import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type IconName, type IconSize, withIcon } from '../icons/icon.tsx';
import styles from './chip.module.css';

type ChipTone = 'neutral' | 'temptations' | 'confessions' | 'quickies' | 'wellness' | 'shop' | 'success';

interface ChipProps {
  readonly children: ReactNode;
  /** A category has its own hue; genres are neutral. */
  readonly tone?: ChipTone;
  readonly icon?: IconName | undefined;
  readonly iconSize?: IconSize;
}

export const Chip = ({ children, tone = 'neutral', icon, iconSize }: ChipProps) => (
  <span {...withIcon(icon, iconSize)} className={classNames(styles.chip, styles[tone])}>
    {children}
  </span>
);

interface ChipLinkProps {
  readonly href: string;
  /** Whether the filter is active. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A filter in the scrolling row above a grid. */
export const ChipLink = ({ href, current = false, children }: ChipLinkProps) => (
  <a
    href={href}
    className={classNames(styles.filter, current && styles.current)}
    aria-current={current ? 'true' : undefined}
  >
    {children}
  </a>
);
