// Record label: identifies a part on the wire and in the listening record, in every language.
import type { Category } from './story.ts';

/** Shortens "Episode 2", as clients may send it, to "Ep2". */
export const shortLabel = (label: string): string => label.replace(/^episode\s+(\d+)$/i, 'Ep$1');

/** Ts for a teaser, Ep for an only episode, Ep2 for an episode of a Temptation. */
export const recordLabel = (category: Category, index: number): string => {
  if (index === 0) return 'Ts';
  return category === 'temptation' ? `Ep${index}` : 'Ep';
};
