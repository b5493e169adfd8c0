// No story is on Home twice: the rows are filled from the top, the listener's own before those of everybody.

export type Shown = ReadonlySet<string>;

/** The first of the stories that are not above. */
export const notShown = <Story extends { readonly _id: string }>(
  stories: readonly Story[],
  shown: Shown,
  count: number,
): readonly Story[] => stories.filter(({ _id }) => !shown.has(_id)).slice(0, count);
