import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  readonly href: string;
  readonly title: string;
  readonly genres: readonly string[];
  /** "4 × 20 min". */
  readonly length?: string | undefined;
  /** A <Cover />. */
  readonly cover: ReactNode;
  /** "New", "Free", "Continue". */
  readonly badge?: string | undefined;
  /** A <TilePlay />. */
  readonly play?: ReactNode;
  readonly lang?: string | undefined;
  readonly headingLevel?: 2 | 3;
  readonly onOpen?: (() => void) | undefined;
}

/** One link per tile; the play button is a sibling of the link, never nested in it. */
export const Tile = ({
  href,
  title,
  genres,
  length,
  cover,
  badge,
  play,
  lang,
  headingLevel = 3,
  onOpen,
}: TileProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        {cover}
        {badge ? <span className={styles.badge}>{badge}</span> : null}
      </div>
      <Heading className={styles.title} lang={lang}>
        <a href={href} className={styles.link} onClick={onOpen}>
          {title}
        </a>
      </Heading>
      {genres.length > 0 ? <p className={styles.genres}>{genres.join('\u00a0· ')}</p> : null}
      {length ? <p className={styles.genres}>{length}</p> : null}
      {play}
    </article>
  );
};
