// The picture a shared link shows: one size, one address for each public page, so that nobody can fill the disk.

export const cardGroups = ['pages', 'temptations', 'confessions', 'quickies', 'articles', 'answers'] as const;

export type CardGroup = (typeof cardGroups)[number];

export interface CardKey {
  readonly group: CardGroup;
  readonly slug: string;
}

/** Of every page that has no picture of its own. */
export const siteCard: CardKey = { group: 'pages', slug: 'home' };

export const cardAddress = ({ group, slug }: CardKey): string => `/social/${group}/${slug}.jpg`;
