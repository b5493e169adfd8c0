import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** 0 to 1. */
  readonly played: number;
  readonly className?: string | undefined;
}

/**
 * Decorative: the remaining time is beside it as text. The site's policy forbids style attributes, which a page from the
 * server would need.
 */
export const ProgressLine = ({ played, className }: ProgressLineProps) => (
  <svg className={classNames(styles.rail, className)} aria-hidden="true">
    <rect className={styles.played} width={`${100 * Math.min(1, Math.max(0, played))}%`} height="100%" />
  </svg>
);
