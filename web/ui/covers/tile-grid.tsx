import { Children, type ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps {
  /** The list's accessible name, where no heading directly precedes it. */
  readonly label?: string | undefined;
  /** One row, which scrolls where it has no room for four. */
  readonly oneRow?: boolean;
  readonly children: ReactNode;
}

export const TileGrid = ({ label, oneRow = false, children }: TileGridProps) => (
  <ul className={oneRow ? styles.row : styles.grid} aria-label={label}>
    {Children.map(children, (child) => (
      <li className={styles.cell}>{child}</li>
    ))}
  </ul>
);
