import type { Article, ArticleCard } from '@meend/core/blog/article';
import { readingMinutes } from '@meend/core/blog/reading-minutes';
import type { ArticleStore } from '@meend/core/ports/stores/article-store';
import type { MemoryTables } from '../memory-tables.ts';

const byAge = (one: Article, other: Article): number =>
  one.publishedAt.getTime() - other.publishedAt.getTime() || (one.id < other.id ? -1 : 1);

const toCard = (article: Article): ArticleCard => {
  const { id, slug, title, summary, topic, publishedAt, mainImage } = article;
  const minutes = readingMinutes(article);
  return { id, slug, title, summary, topic, publishedAt, mainImage, readingMinutes: minutes };
};

export const memoryArticleStore = (tables: MemoryTables): ArticleStore => ({
  async list({ limit, after }) {
    const last = after === null ? null : tables.articles.get(after);
    if (last === undefined) return null;
    return [...tables.articles.values()]
      .filter((article) => article.status === 'published')
      .filter((article) => last === null || (byAge(article, last) > 0 && article.id !== last.id))
      .sort(byAge)
      .slice(0, limit)
      .map(toCard);
  },
  async findBySlug(slug) {
    const isWanted = (article: Article): boolean => article.slug === slug && article.status === 'published';
    return [...tables.articles.values()].find(isWanted) ?? null;
  },
  async count() {
    return tables.articles.size;
  },
  async addAll(articles) {
    for (const article of articles) tables.articles.set(article.id, article);
    tables.catalogueVersion += 1;
  },
});
