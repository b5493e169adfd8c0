import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** 0 to 1. */
  readonly played: number;
  readonly className?: string | undefined;
}

/** Decorative: the remaining time is beside it as text. */
export const ProgressLine = ({ played, className }: ProgressLineProps) => (
  <span className={classNames(styles.rail, className)} aria-hidden="true">
    <span className={styles.played} style={{ transform: `scaleX(${Math.min(1, Math.max(0, played))})` }} />
  </span>
);
