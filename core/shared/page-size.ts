/** How many entries a page of a list has at most. */
export const MAX_PAGE_SIZE = 1_000;
