// A slug identifies content in URLs: lower-case letters, digits and hyphens, at most 120 characters.
import type { Branded } from './ids.ts';

export type Slug = Branded<string, 'Slug'>;

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const parseSlug = (text: string): Slug | null =>
  text.length <= 120 && SLUG.test(text) ? (text as Slug) : null;

/** Makes a slug from a name; `nameless` if it has no Latin letter or digit. */
export const slugFrom = (name: string, nameless = 'story'): Slug => {
  const tokens = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [nameless];
  return tokens.join('-').slice(0, 120).replace(/-+$/, '') as Slug;
};
