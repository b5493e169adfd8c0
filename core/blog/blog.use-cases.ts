// Articles, read and written.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { editArticle } from './edit-article.ts';
import { listArticles } from './list-articles.ts';
import { readArticle } from './read-article.ts';
import { listStudioArticles, readStudioArticle } from './read-studio-articles.ts';
import { restoreArticle, withdrawArticle } from './withdraw-article.ts';
import { writeArticle } from './write-article.ts';

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
