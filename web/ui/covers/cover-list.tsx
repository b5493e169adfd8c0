import { classNames } from '@meend/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { ProgressLine } from '../playing/progress-line.tsx';
import styles from './cover-list.module.css';

interface CoverListProps {
  /** The list's accessible name, where no heading directly precedes it. */
  readonly label?: string | undefined;
  /** Two columns where there is room. */
  readonly inColumns?: boolean;
  readonly children: ReactNode;
}

/** A narrow list of stories: a cover, a name, one line of state and the controls in each row. */
export const CoverList = ({ label, inColumns = false, children }: CoverListProps) => (
  <ul className={classNames(styles.list, inColumns && styles.columns)} aria-label={label}>
    {children}
  </ul>
);

interface CoverListEntryProps {
  readonly cover: ReactNode;
  readonly href: string;
  readonly name: string;
  readonly lang?: string | undefined;
  /** A muted caption below the name; beside it where there is room. */
  readonly caption?: ReactNode;
  /** 0 to 1; absent for a story without progress. */
  readonly played?: number | undefined;
  /** A time, which keeps its own place at the end of the caption. */
  readonly time?: string;
  /** The listener's own words, on a line of their own. */
  readonly note?: ReactNode;
  readonly onOpen?: () => void;
  /** The controls at the end of the row. */
  readonly children?: ReactNode;
}

export const CoverListEntry = (entry: CoverListEntryProps) => {
  const { cover, href, name, lang, caption, played, time, note, onOpen, children } = entry;
  return (
    <li className={styles.entry}>
      {cover}
      <div className={styles.details}>
        <a href={href} lang={lang} className={styles.name} onClick={onOpen}>
          {name}
        </a>
        {caption ? (
          <p className={styles.caption}>
            {time ? <span>{caption}</span> : caption}
            {time ? <time className={styles.time}>{time}</time> : null}
            {played === undefined ? null : <ProgressLine played={played} className={styles.progress} />}
          </p>
        ) : null}
      </div>
      {children}
      {note ? <p className={styles.note}>{note}</p> : null}
    </li>
  );
};
