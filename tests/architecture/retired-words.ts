/** Names in retired words that are left, by file. It may only shrink. */
export const remaining: Readonly<Record<string, number>> = {};
