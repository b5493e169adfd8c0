// What every feed holds: the newest that everybody may read or hear, and when that last changed.

export const feedNames = ['teasers', 'blog', 'sexpert'] as const;
export type FeedName = (typeof feedNames)[number];

export const MAX_FEED_ITEMS = 100;

export interface Feed<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  /** Of the newest change, also of one by which something left; null if nothing ever came out. */
  readonly changedAt: Date | null;
}

interface Dated {
  readonly id: string;
  readonly publishedAt: Date;
}

/** A feed's dates are exact to the second. */
const secondOf = ({ publishedAt }: Dated): number => Math.floor(publishedAt.getTime() / 1_000);

/** Of one second by id, so that two readers never see another order. */
const isNewer = (one: Dated, other: Dated): number =>
  secondOf(other) - secondOf(one) || (one.id < other.id ? 1 : -1);

export const newestFirst = <Item extends Dated>(items: readonly Item[]): readonly Item[] =>
  items.toSorted(isNewer).slice(0, MAX_FEED_ITEMS);

export const latestOf = (times: readonly (Date | undefined)[]): Date | null => {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known));
};
