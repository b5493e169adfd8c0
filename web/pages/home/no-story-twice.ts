// No story is on Home twice: the rows are filled from the top, the listener's own before those of everybody.

export type Shown = ReadonlySet<string>;

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
