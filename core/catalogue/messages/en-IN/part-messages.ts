export const english = {
  teaser: 'Teaser',
  /** Of a Quickie or a Confession. */
  onlyEpisode: 'Episode',
  episode: (number: number) => `Episode ${number}`,
  /** Fallback for a part without a title. */
  untitled: (number: number) => `Part ${number}`,
  unnamedAuthor: 'Anonymous',
} as const;
