import { text } from '@meend/web/messages/text.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import styles from './genre-filter.module.css';

interface GenreFilterProps {
  readonly genres: readonly string[];
  /** Null if all genres are shown. */
  readonly current: string | null;
  readonly href: (genre: string | null) => string;
}

export const GenreFilter = ({ genres, current, href }: GenreFilterProps) => (
  <nav aria-label={text('catalogue.genres')} className={styles.filter}>
    <ul className={styles.genres}>
      <li>
        <ChipLink href={href(null)} current={current === null}>
          {text('catalogue.all-genres')}
        </ChipLink>
      </li>
      {genres.map((genre) => (
        <li key={genre}>
          <ChipLink href={href(genre)} current={genre === current}>
            {genre}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
