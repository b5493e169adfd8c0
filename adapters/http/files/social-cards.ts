// Open Graph cards: one size and one URL per public page, so that requests cannot fill the disk.

export const cardGroups = [
  'pages',
  'temptations',
  'confessions',
  'quickies',
  'articles',
  'answers',
  'voices',
  'nights',
  'genres',
] as const;

export type CardGroup = (typeof cardGroups)[number];

export interface CardKey {
  readonly group: CardGroup;
  readonly slug: string;
}

/** The card of every page without a picture of its own. */
export const siteCard: CardKey = { group: 'pages', slug: 'home' };

export const cardAddress = ({ group, slug }: CardKey): string => `/social/${group}/${slug}.jpg`;
