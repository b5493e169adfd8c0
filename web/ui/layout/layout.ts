// What is laid out on the scale of spaces and drawn in no other way needs no style sheet of its own. Class names instead of
// components: they cost no component to hydrate and no element.
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

/** Pixels at a text size of 100 %, of the scale in styles/tokens.css. */
type Gap = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32;
type Own = 'shrink' | 'top';

const named = (kind: string, gap: Gap, options: readonly string[]): string =>
  classNames(styles[kind], gap > 0 && styles[`gap${gap}`], ...options.map((option) => styles[option]));

/** One below the other, as wide as what contains them; `center` leaves each its own width. */
export const stack = (gap: Gap, ...options: readonly ('center' | Own)[]): string =>
  named('stack', gap, options);

/** Beside each other; with `wrap` in several lines, which `tight` brings closer together. */
export const row = (
  gap: Gap,
  ...options: readonly ('wrap' | 'tight' | 'middle' | 'baseline' | 'between' | 'center' | Own)[]
): string => named('row', gap, options);

/** Columns of equal width, as many as there is room for: `narrow` from 200 px, `wide` from 340 px. */
export const grid = (columns: 'narrow' | 'wide', gap: Gap, ...options: readonly ('tight' | Own)[]): string =>
  named(columns, gap, options);
