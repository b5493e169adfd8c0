// Shared parts of the in-memory stores of stories, articles and answers for the studio.

import type { StudioKind } from '@meend/core/discovery/search-index.port.ts';
import type { ContentSearch, ContentStore, EditedContent } from '@meend/core/editing/edited-content.ts';
import { searchParts } from '@meend/core/search/searched-text.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { MemoryTables } from '../tables.ts';

export type Order<T> = (one: T, other: T) => number;

export const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

type Aged = Pick<EditedContent, 'id' | 'publishedAt'>;

export const byAge: Order<Aged> = (one, other) =>
  compare(one.publishedAt.getTime(), other.publishedAt.getTime()) || compare(one.id, other.id);

export const byName =
  <T extends { readonly id: string }>(nameOf: (content: T) => string): Order<T> =>
  (one, other) =>
    compare(nameOf(one).toLowerCase(), nameOf(other).toLowerCase()) || compare(one.id, other.id);

export const contentOrders = {
  oldest: byAge,
  newest: (one: Aged, other: Aged) => byAge(other, one),
  changed: (one: EditedContent, other: EditedContent) =>
    compare(other.updatedAt.getTime(), one.updatedAt.getTime()) || compare(other.id, one.id),
};

/** The content, as published once its time has come. */
export const due = <T extends Pick<EditedContent, 'status' | 'publishedAt'>>(content: T, clock: Clock): T =>
  content.status === 'scheduled' && content.publishedAt <= clock.now()
    ? { ...content, status: 'published' }
    : content;

const isFound = ({ studioTexts }: MemoryTables, kind: StudioKind, id: string, search: string): boolean => {
  const text = studioTexts.find(`${kind} ${id}`)?.text;
  return searchParts(search).some((part) => text?.includes(part));
};

export const freeSlug = (all: readonly EditedContent[], base: Slug, own: string | null): Slug => {
  const usedSlugs = new Set(all.flatMap(({ id, slug }) => (id === own ? [] : [slug])));
  let slug = base;
  for (let number = 2; usedSlugs.has(slug); number += 1) {
    slug = `${base.slice(0, 110).replace(/-+$/, '')}-${number}` as Slug;
  }
  return slug;
};

interface ContentMemory<Content extends EditedContent, Filters, Card> {
  all(): readonly Content[];
  find(id: string): Content | null;
  save(content: Content): void;
  /** Sort order of a search, and whether an item matches its filters. */
  orderOf(search: ContentSearch<Filters, Content['id']>): Order<Content>;
  isWithin(content: Content, search: ContentSearch<Filters, Content['id']>): boolean;
  /** In which the index has its texts. */
  readonly tables: MemoryTables;
  readonly kind: StudioKind;
  toCard(content: Content): Card;
}

export const memoryContentStore = <Content extends EditedContent, Filters, Card>({
  all,
  find,
  save,
  orderOf,
  isWithin,
  tables,
  kind,
  toCard,
}: ContentMemory<Content, Filters, Card>): ContentStore<Content, Filters, Card> => ({
  async listForStudio(search) {
    const order = orderOf(search);
    const last = search.after === null ? null : find(search.after);
    if (search.after !== null && last === null) return [];
    return all()
      .filter((content) => search.status === null || content.status === search.status)
      .filter((content) => isWithin(content, search))
      .filter(({ id }) => search.text === null || isFound(tables, kind, id, search.text))
      .filter((content) => last === null || order(content, last) > 0)
      .toSorted(order)
      .slice(0, search.limit)
      .map(toCard);
  },
  async findForStudio(id) {
    return find(id);
  },
  async lockForStudio(id) {
    return find(id);
  },
  async addFromStudio(content) {
    save(content);
  },
  async saveFromStudio(content) {
    save(content);
  },
});
