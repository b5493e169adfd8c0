// Routes of the search.
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { storyLanguages } from '@meend/core/catalogue/story-fields.ts';
import { resultGroups } from '@meend/core/discovery/query.ts';
import type { Found } from '@meend/core/discovery/search.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { type RouteContext, route } from '../call/route.ts';
import { errorWith, type WireOf } from '../call/schema.ts';
import { found, groupOfKind, kindsOfGroup, type WireFound, wireFound } from './wire-results.ts';

const invalid = errorWith('search.invalid');

/** 1 to 80 letters; core counts them. */
const text = z.string(invalid).max(1_000, invalid);

/** Of a page's `next`. */
const CURSOR = /^\d{1,16}(?:~-?\d[\d.e+-]{0,30}){2}~[^~]{1,200}$/;

const CACHED_SECONDS = 60;

const isLanguage = (name: string): name is (typeof storyLanguages)[number] =>
  storyLanguages.some((language) => language === name);

/** Each once, separated by commas. */
const languages = z
  .string()
  .max(40)
  .refine((list) => {
    const names = list.split(',');
    return names.every(isLanguage) && new Set(names).size === names.length;
  });

const searchPage = z
  .strictObject({
    found: z.array(found),
    /** Of all pages. */
    count: z.number(),
    /** There may be more, of which no page is shown. */
    isAtLeast: z.boolean(),
    /** `after` of the next page; null on the last one. */
    next: z.string().nullable(),
    /** The nearest name where nothing is found. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'SearchPage' });

const suggestionGroup = z
  .strictObject({ kind: z.enum(resultGroups), found: z.array(found) })
  .meta({ id: 'SuggestionGroup' });

export type WireSearchPage = WireOf<typeof searchPage>;
export type WireSuggestionGroup = WireOf<typeof suggestionGroup>;

interface Wiring extends RouteContext {
  readonly text: string;
}

const wired = async (
  all: readonly Found[],
  { text, caller, useCases, context: { language } }: Wiring,
): Promise<WireFound[]> => {
  const opened = await openedOf(all, useCases, caller);
  return wireFound(all, { text, language, opened });
};

const openedOf = (all: readonly Found[], { openResultStories }: UseCases, caller: Caller) =>
  openResultStories(
    all.flatMap(({ story }) => story ?? []),
    caller,
  );

export const searchRoutes = {
  search: route({
    query: z.strictObject({
      q: text,
      kind: z.exactOptional(z.enum(resultGroups)),
      language: z.exactOptional(languages),
      after: z.exactOptional(z.string().max(300).regex(CURSOR)),
    }),
    response: searchPage,
    errors: ['search.invalid'],
    limit: 'search',
    cachedSeconds: CACHED_SECONDS,
    async respond({ query: { q, kind, language, after } }, to) {
      const page = await to.useCases.search(
        {
          text: q,
          ...(kind && { kinds: kindsOfGroup(kind) }),
          ...(language && { languages: language.split(',').filter(isLanguage) }),
          ...(after && { after }),
        },
        to.caller,
      );
      if (!page.ok) return page;
      return succeed({ ...page.value, found: await wired(page.value.found, { ...to, text: q }) });
    },
  }),
  /** At most eight. */
  suggestions: route({
    query: z.strictObject({ q: text }),
    response: z.array(suggestionGroup),
    errors: ['search.invalid'],
    limit: 'suggestions',
    cachedSeconds: CACHED_SECONDS,
    async respond({ query: { q } }, to) {
      const suggested = await to.useCases.suggest(q, to.caller);
      if (!suggested.ok) return suggested;
      const all = suggested.value.flatMap((group) => group.found);
      const kinds = new Set(suggested.value.map(({ kind }) => groupOfKind[kind]));
      return succeed(
        await Promise.all(
          resultGroups
            .filter((group) => kinds.has(group))
            .map(async (kind) => ({
              kind,
              found: await wired(
                all.filter((one) => groupOfKind[one.kind] === kind),
                { ...to, text: q },
              ),
            })),
        ),
      );
    },
  }),
};
