// Use cases of articles, for readers and the studio.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import {
  editArticle,
  listStudioArticles,
  readStudioArticle,
  restoreArticle,
  withdrawArticle,
  writeArticle,
} from './article-content.ts';
import { listArticles } from './list-articles.ts';
import { readArticle } from './read-article.ts';

export const blogUseCases = useCasesOf({
  listArticles,
  readArticle,
  writeArticle,
  editArticle,
  withdrawArticle,
  restoreArticle,
  listStudioArticles,
  readStudioArticle,
});
