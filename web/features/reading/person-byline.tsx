import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { useGeneratedCover } from './generated-cover.ts';
import styles from './person-byline.module.css';

interface PersonBylineProps {
  /** "Written by" or "Answered by". */
  readonly label: string;
  readonly name: string;
  readonly role: string;
  readonly portraitSeed: string;
}

/** The author's name with a generated portrait. */
export const PersonByline = ({ label, name, role, portraitSeed }: PersonBylineProps) => {
  const portrait = useGeneratedCover({ title: portraitSeed, mood: 'author' }, true);
  return (
    <div className={styles.person}>
      {portrait === null ? (
        <span className={styles.portrait} />
      ) : (
        <img src={portrait} alt="" width={64} height={64} className={styles.portrait} />
      )}
      <p className={styles.text}>
        <span className={styles.label}>{label}</span> <span className={styles.name}>{name}</span>{' '}
        <span className={styles.role}>{role}</span>
      </p>
    </div>
  );
};

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
