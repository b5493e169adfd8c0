// Every address of the application (specification, section 2), with what its head says.

export interface PageHead {
  readonly title: string;
  readonly description: string;
}

const about = (name: string): string =>
  `${name} plays audio stories for adults: temptations, quickies and her confessions. For listeners of 21 and older.`;

interface PageRow {
  readonly path: RegExp;
  /** Null: the product's name alone. */
  readonly title: string | null;
}

const row = (path: RegExp, title: string | null): PageRow => ({ path, title });

const rows: readonly PageRow[] = [
  row(/^\/$/, null),
  row(/^\/(?:playlists|temptations)$/, 'Temptations'),
  row(/^\/her-confessions$/, 'Her confessions'),
  row(/^\/playlist-det\/[^/]+$/, 'Temptations'),
  row(/^\/herConfession-det(?:\/[^/]+)?$/, 'Her Confessions'),
  row(/^\/short-stories-det$/, 'Quickies'),
  row(/^\/login$/, 'Log in'),
  row(/^\/(?:login|registration)\/verify$/, 'Verifying'),
  row(/^\/gauth\/user-profile$/, 'Logging in'),
  row(/^\/terms(?:&|%26)condition$/i, 'Terms of Use'),
  row(/^\/privacy-policy$/, 'Privacy Policy'),
  row(/^\/cookies$/, 'Cookies'),
  row(/^\/about-us$/, 'About'),
  row(/^\/payment\/status\/[^/]+$/, 'Payment Status'),
  row(/^\/success$/, 'Payment successful'),
  row(/^\/fail$/, 'Payment Failed'),
  row(/^\/pending$/, 'Payment Pending'),
  row(/^\/blog$/, 'Blog'),
  row(/^\/blogs\/[^/]+$/, 'Blog'),
  row(/^\/ask-the-sexpert$/, 'Ask the Sexpert'),
  row(/^\/feedback$/, 'Feedback'),
  row(/^\/sticky-admin-login$/, 'Banner admin'),
  row(/^\/upload-sticky$/, 'Banner admin'),
  row(/^\/profile$/, 'Profile'),
  row(/^\/unlock-free-story$/, 'Choose your free audios'),
  row(/^\/admin-dashboard$/, 'Admin Dashboard'),
];

/** What stands before the product's name in the title; null for an address the application does not know. */
export const pageHead = (path: string, productName: string, storyName: string | null): PageHead | null => {
  const known = rows.find((one) => one.path.test(path));
  if (known === undefined) return null;
  const title = storyName ?? known.title;
  return {
    title: title === null ? `${productName}: audio stories for adults` : `${title}, ${productName}`,
    description: about(productName),
  };
};
