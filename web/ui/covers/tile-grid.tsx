import { Later } from '@meend/web/platform/later.tsx';
import { Children, type ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps {
  /** The list's accessible name, where no heading directly precedes it. */
  readonly label?: string | undefined;
  /** One row, which scrolls where it has no room for four. */
  readonly oneRow?: boolean;
  readonly children: ReactNode;
}

/** More than a phone's first screen shows. */
const FIRST = 6;

export const TileGrid = ({ label, oneRow = false, children }: TileGridProps) => {
  const cells = Children.map(children, (child) => <li className={styles.cell}>{child}</li>) ?? [];
  return (
    <ul className={oneRow ? styles.row : styles.grid} aria-label={label}>
      {cells.slice(0, FIRST)}
      {cells.length > FIRST ? <Later>{cells.slice(FIRST)}</Later> : null}
    </ul>
  );
};
