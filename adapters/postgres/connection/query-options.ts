// One entity manager serves every request, so nothing may be remembered from an earlier read.
export const noIdentityMap = { disableIdentityMap: true } as const;

/** Raw statements answer times as text; the ORM's driver keeps them from being read in the machine's time zone. */
export const toDate = (text: string): Date => new Date(text);

export const toDateOrNull = (text: string | null): Date | null => (text === null ? null : toDate(text));

/** A list of ids as one parameter, to be cast to `uuid[]`. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;
