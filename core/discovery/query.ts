// What a search takes.

/** Letters of its text. */
export const MAX_QUERY_LENGTH = 80;

/** Groups of results, in the order in which they are shown. Moods and genres are one. */
export const resultGroups = ['stories', 'lines', 'voices', 'nights', 'reading'] as const;

export type ResultGroup = (typeof resultGroups)[number];
