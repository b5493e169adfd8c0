/** Maximum number of entries on a page of a list. */
export const MAX_PAGE_SIZE = 1_000;

/** Characters of a search in a list. */
export const MAX_SEARCH_LENGTH = 100;
