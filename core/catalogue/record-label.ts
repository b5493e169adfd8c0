// The label under which the wire and the listening record know a part, the same in every language.
import type { Category } from './story.ts';

/** "Episode 2", as callers may name it too, is Ep2. */
export const shortLabel = (label: string): string => label.replace(/^episode\s+(\d+)$/i, 'Ep$1');

/** Ts for a teaser, Ep for an only episode, Ep2 for an episode of a Temptation. */
export const recordLabel = (category: Category, index: number): string => {
  if (index === 0) return 'Ts';
  return category === 'temptation' ? `Ep${index}` : 'Ep';
};
