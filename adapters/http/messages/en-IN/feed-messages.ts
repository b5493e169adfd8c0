import type { FeedName } from '@meend/core/feeds/feed.ts';

/** Texts of the feeds. In a discreet one neither the feed nor an entry says what it is. */
export const english = {
  titles: {
    teasers: (product) => `${product}: teasers`,
    blog: (product) => `${product}: blog`,
    sexpert: (product) => `${product}: Ask the Sexpert`,
  } satisfies Record<FeedName, (product: string) => string>,
  descriptions: {
    teasers: 'The teaser of every new audio story, for adults of 21 and older.',
    blog: 'Calm, honest reading on sexual well-being, communication and consent.',
    sexpert: 'Questions about desire, consent and the body, answered by qualified experts.',
  } satisfies Record<FeedName, string>,
  discreetDescription: (product: string) => `New at ${product}.`,
  discreetEntry: (day: string) => `New on ${day}`,
} as const;
