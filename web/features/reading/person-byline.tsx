import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
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
    <div className={row(16, 'middle')}>
      {portrait === null ? (
        <span className={styles.portrait} />
      ) : (
        <img src={portrait} alt="" width={64} height={64} className={styles.portrait} />
      )}
      <p className={stack(0, 'shrink')}>
        <span className={styles.label}>{label}</span> <span className={styles.name}>{name}</span>{' '}
        <span className={textStyle('small', 'muted')}>{role}</span>
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
  <p className={textStyle('meta', 'faint')}>
    <time dateTime={timestamp}>{formatDate(timestamp)}</time>
    {minutes === undefined ? null : (
      <span className={styles.minutes}>{text('reading.minutes', { count: minutes })}</span>
    )}
  </p>
);
