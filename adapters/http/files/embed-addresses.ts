// Addresses by which other sites show a teaser.
import type { CardKey } from './social-cards.ts';

/** Starts there in whole seconds; at the beginning by default. */
export const embedAddress = ({ group, slug }: CardKey, seconds = 0): string =>
  `/embed/${group}/${slug}${seconds === 0 ? '' : `?t=${seconds}`}`;

/** `url`: the absolute URL of a story's page. */
export const oembedAddress = (url: string): string => `/oembed?url=${encodeURIComponent(url)}`;
