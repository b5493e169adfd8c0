// Articles, read and written.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { listArticles } from './list-articles.ts';
import { readArticle } from './read-article.ts';
import { editArticle } from './studio/edit-article.ts';
import { listStudioArticles, readStudioArticle } from './studio/read-studio-articles.ts';
import { restoreArticle, withdrawArticle } from './studio/withdraw-article.ts';
import { writeArticle } from './studio/write-article.ts';

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
