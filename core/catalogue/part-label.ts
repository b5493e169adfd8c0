// Part 0 is called Teaser, the others Episode N; the player bar shortens "Episode N" to "EpN".
import type { Category } from './story.ts';

/** "Teaser", "Episode 2"; a Quickie's or a Confession's only episode is "Episode". */
export const partLabel = (category: Category, index: number): string => {
  if (index === 0) return 'Teaser';
  return category === 'temptation' ? `Episode ${index}` : 'Episode';
};

export const shortLabel = (label: string): string => label.replace(/^episode\s+(\d+)$/i, 'Ep$1');

/** The record's label of a part: Ts for a teaser, Ep for an only episode, Ep2 for an episode of a Temptation. */
export const recordLabel = (category: Category, index: number): string => {
  if (index === 0) return 'Ts';
  return category === 'temptation' ? `Ep${index}` : 'Ep';
};

/** "Teaser", "Episode" or "Episode 2" again, from the record's label. */
export const labelOfRecord = (label: string): string =>
  label === 'Ts'
    ? 'Teaser'
    : label.replace(/^Ep(\d*)$/, (_, number: string) => `Episode ${number}`.trimEnd());
