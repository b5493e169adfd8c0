/** Texts of the player on other sites. */
export const english = {
  teaserOf: (story: string) => `Teaser of ${story}`,
  teaser: (duration: string) => `Teaser, ${duration}`,
  adults: 'For adults of 21 and older.',
  more: (product: string) => `Hear the rest at ${product}`,
  gone: 'This story is not here any more',
  others: (product: string) => `Hear others at ${product}`,
} as const;
