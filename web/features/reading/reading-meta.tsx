import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import styles from './reading-meta.module.css';

interface ReadingMetaProps {
  /** ISO time. */
  readonly timestamp: string;
  readonly minutes?: number;
}

/** "12 Nov 2026 · 5 min read" */
export const ReadingMeta = ({ timestamp, minutes }: ReadingMetaProps) => (
  <p className={styles.meta}>
    <time dateTime={timestamp}>{formatDate(timestamp)}</time>
    {minutes === undefined ? null : (
      <span className={styles.minutes}>{text('reading.minutes', { count: minutes })}</span>
    )}
  </p>
);
