import type { CSSProperties } from 'react';
import styles from './countdown-ring.module.css';

interface CountdownRingProps {
  readonly secondsLeft: number;
  readonly total: number;
}

/** Decorative: the text beside it names the destination and the number of seconds. */
export const CountdownRing = ({ secondsLeft, total }: CountdownRingProps) => {
  const style: CSSProperties & Record<`--${string}`, string> = { '--countdown-time': `${total}s` };
  return (
    <div className={styles.ring} style={style} aria-hidden="true">
      <svg width="96" height="96" viewBox="0 0 96 96" fill="none" strokeWidth="6" aria-hidden="true">
        <circle cx="48" cy="48" r="42" className={styles.rail} />
        <circle cx="48" cy="48" r="42" pathLength="1" className={styles.left} />
      </svg>
      <span className={styles.number}>{secondsLeft}</span>
    </div>
  );
};
