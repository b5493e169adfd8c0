import type { ReactNode } from 'react';
import { withIcon } from '../icons/icon.tsx';
import styles from './selectable-tile.module.css';

export interface SelectableTileProps {
  readonly title: string;
  readonly genres: readonly string[];
  /** A <Cover />. */
  readonly cover: ReactNode;
  readonly checked: boolean;
  /** The caller may reject the change (a fourth selection) by leaving `checked` unchanged. */
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Set as `data-story` on the checkbox. */
  readonly id?: string;
  readonly lang?: string | undefined;
}

/** A checkbox styled as a tile. Its accessible name is the title; the genres are its description. */
export const SelectableTile = (props: SelectableTileProps) => {
  const { title, genres, cover, checked, onChange, disabled = false, id, lang } = props;
  return (
    <label className={styles.tile}>
      <span className={styles.art}>
        {cover}
        <input
          type="checkbox"
          data-story={id}
          className={styles.input}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.check} aria-hidden="true" {...withIcon('icon-check', 20)} />
      </span>
      <span className={styles.title} lang={lang}>
        {title}
      </span>
      {genres.length > 0 ? <span className={styles.genres}>{genres.join(' · ')}</span> : null}
    </label>
  );
};
