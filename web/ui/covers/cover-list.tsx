import type { ReactNode } from 'react';
import { Link } from '../text/link.tsx';
import styles from './cover-list.module.css';

export interface CoverListProps {
  /** Names the list where no heading stands right above it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A narrow list of stories: cover, name and one control a line. */
export const CoverList = ({ label, children }: CoverListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

export interface CoverListEntryProps {
  readonly cover: ReactNode;
  readonly href: string;
  readonly name: string;
  readonly lang?: string | undefined;
  /** One quiet line below the name. */
  readonly caption?: string;
  /** The control at the end of the line. */
  readonly children?: ReactNode;
}

export const CoverListEntry = ({ cover, href, name, lang, caption, children }: CoverListEntryProps) => (
  <li className={styles.entry}>
    {cover}
    <div className={styles.details}>
      <Link href={href} lang={lang} className={styles.name}>
        {name}
      </Link>
      {caption ? <p className={styles.caption}>{caption}</p> : null}
    </div>
    {children}
  </li>
);
