import styles from './payment.module.css';

/** A burning clay lamp. */
export const Lamp = () => (
  <svg width="132" height="112" viewBox="0 0 132 112" aria-hidden="true" focusable="false">
    <g className={styles.glow}>
      <circle cx="66" cy="50" r="48" />
      <circle cx="66" cy="50" r="36" />
      <circle cx="66" cy="50" r="24" />
    </g>
    <path className={styles.flame} d="M66 24C78 39 76 60 66 60C56 60 54 39 66 24Z" />
    <path className={styles.bowl} d="M30 68H102C99 92 83 100 66 100C49 100 33 92 30 68Z" />
    <path className={styles.rim} d="M30 68H102" />
  </svg>
);
