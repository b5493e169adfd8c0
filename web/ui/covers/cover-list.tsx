import type { ReactNode } from 'react';
import styles from './cover-list.module.css';

interface CoverListProps {
  /** The list's accessible name, where no heading directly precedes it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A narrow list of stories: a cover, a name and one control per row. */
export const CoverList = ({ label, children }: CoverListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

interface CoverListEntryProps {
  readonly cover: ReactNode;
  readonly href: string;
  readonly name: string;
  readonly lang?: string | undefined;
  /** A muted caption below the name. */
  readonly caption?: string;
  /** The listener's own words, on a line of their own. */
  readonly note?: ReactNode;
  /** The control at the end of the row. */
  readonly children?: ReactNode;
}

export const CoverListEntry = ({ cover, href, name, lang, caption, note, children }: CoverListEntryProps) => (
  <li className={styles.entry}>
    {cover}
    <div className={styles.details}>
      <a href={href} lang={lang} className={styles.name}>
        {name}
      </a>
      {caption ? <p className={styles.caption}>{caption}</p> : null}
    </div>
    {note ? <p className={styles.note}>{note}</p> : null}
    {children}
  </li>
);
