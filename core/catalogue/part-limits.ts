// Maximum number of parts: a temptation has a teaser and episodes, the others a teaser and one episode.
export const MAX_PARTS = 200;
export const SINGLE_PARTS = 2;

/** Also the limit of a part's title. */
export const MAX_NAME_LENGTH = 200;
export const MAX_GENRES = 5;
export const MAX_GENRE_LENGTH = 30;
