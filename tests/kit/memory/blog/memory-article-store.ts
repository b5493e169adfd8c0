import {
  type Article,
  type ArticleCard,
  type ArticleSearch,
  type ArticleSort,
  type ArticleStore,
  readingMinutes,
  type StudioArticle,
  type StudioArticleCard,
  studioArticle,
} from '@meend/core/blog/article.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import {
  byAge,
  byName,
  contentOrders,
  due,
  freeSlug,
  memoryContentStore,
  type Order,
} from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

const orders: Readonly<Record<ArticleSort, Order<StudioArticle>>> = {
  ...contentOrders,
  title: byName(({ title }) => title),
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

export const memoryArticleStore = (tables: MemoryTables, clock: Clock): ArticleStore => {
  const all = (): StudioArticle[] => [...tables.articles.values()].map((article) => due(article, clock));
  const find = (id: string): StudioArticle | null => {
    const article = tables.articles.get(id);
    return article === undefined ? null : due(article, clock);
  };
  const storeArticle = (article: StudioArticle): void => {
    tables.articles.put(article);
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

    ...memoryContentStore({
      all,
      find,
      save: storeArticle,
      orderOf: ({ sort }: ArticleSearch) => orders[sort],
      isWithin: () => true,
      ...{ tables, kind: 'article' },
      toCard: toStudioCard,
    }),
    async freeSlug(base, own) {
      return freeSlug(all(), base, own);
    },
  };
};
