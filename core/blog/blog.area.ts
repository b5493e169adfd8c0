// Articles, for readers and the studio.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { ArticleStore } from './article.ts';
import {
  editArticle,
  listStudioArticles,
  readStudioArticle,
  restoreArticle,
  withdrawArticle,
  writeArticle,
} from './article-content.ts';
import { listArticles, readArticle } from './read-article.ts';

export interface BlogStores {
  readonly articles: ArticleStore;
}

export const blogArea = {
  stores: typeOf<BlogStores>(),
  useCases: useCasesOf({
    listArticles,
    readArticle,
    writeArticle,
    editArticle,
    withdrawArticle,
    restoreArticle,
    listStudioArticles,
    readStudioArticle,
  }),
} satisfies Area;
