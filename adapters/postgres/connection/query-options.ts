// Disables the identity map: one entity manager serves every request, so nothing may be remembered from an earlier
// read.
export const noIdentityMap = { disableIdentityMap: true } as const;

/** Raw statements return times as text, because the ORM's driver does not convert them. */
export const toDate = (text: string): Date => new Date(text);

export const toDateOrNull = (text: string | null): Date | null => (text === null ? null : toDate(text));

/** A list of ids as one parameter, to be cast to `uuid[]`. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;
