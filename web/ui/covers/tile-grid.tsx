import { Children, type ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps {
  /** The list's accessible name, where no heading directly precedes it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

export const TileGrid = ({ label, children }: TileGridProps) => (
  <ul className={styles.grid} aria-label={label}>
    {Children.map(children, (child) => (
      <li className={styles.cell}>{child}</li>
    ))}
  </ul>
);
