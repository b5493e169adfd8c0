// How many parts a story has at most: a temptation its teaser and episodes, the others a teaser and one episode.
export const MAX_PARTS = 200;
export const SINGLE_PARTS = 2;
