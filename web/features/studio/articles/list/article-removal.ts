// Deleting is withdrawing, and every deletion can be undone from its toast.

import { blogAdminCalls } from '@meend/core/contract/blog/blog-studio.calls.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-articles.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ArticleCard, invalidateArticles } from '../article-queries.ts';

export const useArticleRemoval = () => {
  const client = useQueryClient();

  const restoring = useMutation({
    mutationFn: ({ _id: id }: ArticleCard) =>
      callStudio(blogAdminCalls.restoreBlog, { params: { id }, body: {} }),
    onSuccess: async (_, { title }) => {
      await invalidateArticles(client);
      toasts.show({ tone: 'success', text: text('studio-articles.restored', { title }) });
    },
    onError: (cause, article) => {
      logFailure('An article was not restored', cause);
      toasts.show({
        tone: 'error',
        text: text('studio-articles.restore-failed', { title: article.title }),
        action: { label: text('app.try-again'), run: () => restoring.mutate(article) },
      });
    },
  });

  const removing = useMutation({
    mutationFn: ({ _id: id }: ArticleCard) => callStudio(blogAdminCalls.withdrawBlog, { params: { id } }),
    onSuccess: async (_, article) => {
      await invalidateArticles(client);
      toasts.show({
        tone: 'success',
        text: text('studio-articles.deleted', { title: article.title }),
        action: { label: text('studio-articles.undo'), run: () => restoring.mutate(article) },
      });
    },
    onError: (cause, article) => {
      logFailure('An article was not deleted', cause);
      toasts.show({
        tone: 'error',
        text: text('studio-articles.delete-failed'),
        action: { label: text('app.try-again'), run: () => removing.mutate(article) },
      });
    },
  });

  return {
    remove: (article: ArticleCard) => removing.mutate(article),
    restore: (article: ArticleCard) => restoring.mutate(article),
    isBusyWith: ({ _id }: ArticleCard): boolean =>
      [removing, restoring].some(({ isPending, variables }) => isPending && variables._id === _id),
  };
};
