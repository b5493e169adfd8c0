// Disables the identity map: one entity manager serves every request, so nothing may be remembered from an earlier
// read.
export const noIdentityMap = { disableIdentityMap: true } as const;

/** Times of statements as text: the rows have dates already. */
export const toDate = (time: string): Date => new Date(time);

export const toDateOrNull = (time: string | null): Date | null => (time === null ? null : toDate(time));

/** A list of ids as one parameter, to be cast to `uuid[]`. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;
