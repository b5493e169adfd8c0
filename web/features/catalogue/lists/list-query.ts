// What the address of a list names: filters and order. What it does not know is as if it were not there.
import { isContentNote } from '@meend/core/catalogue/content-notes.ts';
import { factMessages } from '@meend/core/catalogue/messages/fact-messages.ts';
import { MAX_GENRE_LENGTH } from '@meend/core/catalogue/part-limits.ts';
import { storyLengths } from '@meend/core/catalogue/story-filters.ts';
import type { WireListOrder } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { SentFilters } from '@meend/core/contract/catalogue/wire-filters.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import { language } from '@meend/web/platform/language.ts';

/** Newest first by default. */
export const storyOrders = [
  'newest',
  'title',
  'shortest',
  'longest',
  'finished',
] as const satisfies readonly WireListOrder[];
export type StoryOrder = (typeof storyOrders)[number];

export const storyLanguageNames = factMessages[language].languages;
type SpokenLanguage = keyof typeof storyLanguageNames;

export const spokenLanguages = Object.keys(storyLanguageNames) as readonly SpokenLanguage[];

export interface ListQuery {
  readonly filters: SentFilters;
  readonly order: StoryOrder;
}

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** Without values that are undefined. */
export const filtersOf = (filters: { readonly [Name in keyof SentFilters]: SentFilters[Name] | undefined }) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as SentFilters;

export const readListQuery = (query: URLSearchParams): ListQuery => {
  const notes = [...new Set((query.get('without') ?? '').split(',').filter(isContentNote))];
  return {
    order: known(storyOrders, query.get('sort')) ?? 'newest',
    filters: filtersOf({
      genre: query.get('genre')?.slice(0, MAX_GENRE_LENGTH) || undefined,
      language: known(spokenLanguages, query.get('language')),
      length: known(storyLengths, query.get('length')),
      voice: parseSlug(query.get('voice') ?? '') ?? undefined,
      mood: parseSlug(query.get('mood') ?? '') ?? undefined,
      without: notes.length === 0 ? undefined : notes.join(),
      open: known(['whole'], query.get('open')),
      unheard: known(['yes'], query.get('unheard')),
    }),
  };
};

/** URL of a list, without default values. */
export const listHref = (pathname: string, { filters, order }: ListQuery): string => {
  const query = new URLSearchParams({ ...filters, ...(order !== 'newest' && { sort: order }) }).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
};

/** The whole list, whatever its order. */
export const isWhole = ({ filters, order }: ListQuery): boolean =>
  Object.keys(filters).length === 0 && order !== 'finished';
