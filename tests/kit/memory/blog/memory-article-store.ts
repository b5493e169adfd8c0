import type { Article, ArticleCard } from '@meend/core/blog/article.ts';
import type { ArticleSearch, ArticleSort, ArticleStore } from '@meend/core/blog/article-store.port.ts';
import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import {
  type StudioArticle,
  type StudioArticleCard,
  studioArticle,
} from '@meend/core/blog/studio-article.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { MemoryTables } from '../memory-tables.ts';

type Order = (one: StudioArticle, other: StudioArticle) => number;

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

const byAge: Order = (one, other) =>
  compare(one.publishedAt.getTime(), other.publishedAt.getTime()) || compare(one.id, other.id);

const orders: Readonly<Record<ArticleSort, Order>> = {
  oldest: byAge,
  newest: (one, other) => byAge(other, one),
  title: (one, other) =>
    compare(one.title.toLowerCase(), other.title.toLowerCase()) || compare(one.id, other.id),
  changed: (one, other) =>
    compare(other.updatedAt.getTime(), one.updatedAt.getTime()) || compare(other.id, one.id),
};

const toCard = (article: Article): ArticleCard => {
  const { id, slug, title, summary, topic, publishedAt, mainImage } = article;
  const minutes = readingMinutes(article);
  return { id, slug, title, summary, topic, publishedAt, mainImage, readingMinutes: minutes };
};

const toStudioCard = (article: StudioArticle): StudioArticleCard => ({
  ...toCard(article),
  authorName: article.author.name,
  status: article.status,
  updatedAt: article.updatedAt,
});

const toArticle = ({ revision: _, updatedAt: __, withdrawnFrom: ___, ...article }: StudioArticle): Article =>
  article;

const isFound = ({ title, topic, author, status }: StudioArticle, search: ArticleSearch): boolean => {
  const { text } = search;
  if (search.status !== null && status !== search.status) return false;
  return (
    text === null ||
    [title, topic, author.name].some((field) => field.toLowerCase().includes(text.toLowerCase()))
  );
};

export const memoryArticleStore = (tables: MemoryTables, clock: Clock): ArticleStore => {
  const due = (article: StudioArticle): StudioArticle =>
    article.status === 'scheduled' && article.publishedAt <= clock.now()
      ? { ...article, status: 'published' }
      : article;
  const all = (): StudioArticle[] => [...tables.articles.values()].map(due);
  const find = (id: string): StudioArticle | null => {
    const article = tables.articles.get(id);
    return article === undefined ? null : due(article);
  };
  const storeArticle = (article: StudioArticle): void => {
    tables.articles.set(article.id, article);
    tables.catalogueVersion += 1;
  };
  return {
    async list({ limit, after }) {
      const last = after === null ? null : find(after);
      if (after !== null && last === null) return null;
      return all()
        .filter((article) => article.status === 'published')
        .filter((article) => last === null || byAge(article, last) > 0)
        .sort(byAge)
        .slice(0, limit)
        .map(toCard);
    },
    async findBySlug(slug) {
      const found = all().find((article) => article.slug === slug && article.status === 'published');
      return found ? toArticle(found) : null;
    },
    async count() {
      return tables.articles.size;
    },
    async addAll(articles) {
      for (const article of articles) storeArticle(studioArticle(article));
    },

    async listForStudio(search) {
      const order = orders[search.sort];
      const last = search.after === null ? null : find(search.after);
      if (search.after !== null && last === null) return [];
      return all()
        .filter((article) => isFound(article, search) && (last === null || order(article, last) > 0))
        .sort(order)
        .slice(0, search.limit)
        .map(toStudioCard);
    },
    async findForStudio(id) {
      return find(id);
    },
    async lockForStudio(id) {
      return find(id);
    },
    async freeSlug(base, own) {
      const usedSlugs = new Set(all().flatMap(({ id, slug }) => (id === own ? [] : [slug])));
      let slug = base;
      for (let number = 2; usedSlugs.has(slug); number += 1) {
        slug = `${base.slice(0, 110).replace(/-+$/, '')}-${number}` as Slug;
      }
      return slug;
    },
    async addFromStudio(article) {
      storeArticle(article);
    },
    async saveFromStudio(article) {
      storeArticle(article);
    },
  };
};
