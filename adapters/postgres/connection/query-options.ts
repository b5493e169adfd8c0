/** Times of statements as text: the rows have dates already. */
export const toDate = (time: string): Date => new Date(time);

/** A list of ids as one parameter, to be cast to `uuid[]`. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;
