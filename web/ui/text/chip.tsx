import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

type ChipTone =
  | 'neutral'
  | 'temptations'
  | 'confessions'
  | 'quickies'
  | 'wellness'
  | 'shop'
  | 'success'
  | 'on-art';

interface ChipProps {
  readonly children: ReactNode;
  /** A category has its own hue; genres are neutral. */
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
}

export const Chip = ({ children, tone = 'neutral', icon }: ChipProps) => (
  <span className={classNames(styles.chip, styles[tone])}>
    {icon}
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
