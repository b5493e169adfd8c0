export const english = {
  teaser: 'Teaser',
  /** Of a Quickie or a Confession. */
  onlyEpisode: 'Episode',
  episode: (number: number) => `Episode ${number}`,
  /** A part whose recording has no title of its own. */
  untitled: (number: number) => `Part ${number}`,
  unnamedAuthor: 'Anonymous',
} as const;
