// No story is on Home twice: the rows are filled from the top, the listener's own before those of everybody.

export type Shown = ReadonlySet<string>;

/** Fewer stories are no row. */
export const FEWEST = 3;

/** A row that the page has shown stays while a story is left for it: without it what is below would move. */
export const isRow = (left: number, wasShown: boolean): boolean => left >= (wasShown ? 1 : FEWEST);

/** The first of the stories, each that is above replaced in its position by a later one, so that the others do not move. */
export const notShown = <Story extends { readonly _id: string }>(
  stories: readonly Story[],
  shown: Shown,
  count: number,
): readonly Story[] => {
  const isNew = ({ _id }: Story): boolean => !shown.has(_id);
  const later = stories.slice(count).filter(isNew).values();
  return stories.slice(0, count).flatMap((story) => (isNew(story) ? story : (later.next().value ?? [])));
};

/** The last of the stories that has a first line and is not above, unless the others would be no row. */
export const toShowAlone = <Story extends { readonly _id: string; readonly firstLine: string | null }>(
  stories: readonly Story[],
  shown: Shown,
  wasShown: boolean,
): Story | undefined => {
  const left = stories.filter(({ _id }) => !shown.has(_id));
  return isRow(left.length - 1, wasShown) ? left.findLast(({ firstLine }) => firstLine !== null) : undefined;
};
