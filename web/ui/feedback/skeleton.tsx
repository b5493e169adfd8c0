import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TileGrid } from '../covers/tile-grid.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './skeleton.module.css';

// Delay before the skeleton appears, so that it does not flash when responses are fast.
const SHOW_DELAY_MS = 150;

export interface SkeletonProps {
  /** "Loading Temptations": its only text, for screen readers. */
  readonly label: string;
  readonly shape: 'tiles' | 'rows' | 'lines';
  readonly count?: number;
  /** Skips the delay: for stories and tests. */
  readonly immediate?: boolean;
}

const TilePlaceholder = () => (
  <div aria-hidden="true">
    <div className={classNames(styles.block, styles.art)} />
    <div className={classNames(styles.block, styles.line)} />
    <div className={classNames(styles.block, styles.line, styles.short)} />
  </div>
);

const RowPlaceholder = () => (
  <div className={styles.row} aria-hidden="true">
    <div className={classNames(styles.block, styles.disc)} />
    <div className={styles.grow}>
      <div className={classNames(styles.block, styles.line)} />
      <div className={classNames(styles.block, styles.line, styles.short)} />
    </div>
  </div>
);

const LinePlaceholder = () => <div className={classNames(styles.block, styles.line)} aria-hidden="true" />;

const placeholders = { tiles: TilePlaceholder, rows: RowPlaceholder, lines: LinePlaceholder };

export const Skeleton = ({ label, shape, count = 12, immediate = false }: SkeletonProps) => {
  const [shown, setShown] = useState(immediate);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const Placeholder = placeholders[shape];
  const items = [...Array(count).keys()].map((index) => <Placeholder key={index} />);
  return (
    <div aria-busy="true" className={classNames(!shown && styles.unseen)}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {shape === 'tiles' ? <TileGrid>{items}</TileGrid> : items}
    </div>
  );
};
