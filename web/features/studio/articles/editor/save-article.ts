// A draft on its way to the blog: whatever is refused is told where it can be mended, and nothing typed is lost.

import { blogAdminCalls } from '@meend/core/contract/blog/blog-studio.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-articles.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Article, type ArticleBody, invalidateArticles, readArticle } from '../article-queries.ts';

export type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly theirs: Article }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

const savedMessage = ({ title, status }: Article, previous: Article | null): string => {
  const isNews = previous?.status !== status && status !== 'withdrawn';
  return isNews
    ? text(`studio-articles.created-${status}`, { title })
    : text('studio-articles.saved', { title });
};

/** What the server says about the article itself is for people; anything else is a failure of ours. */
const isAboutArticle = (code: string): boolean => /^(?:article|catalogue|session)\./.test(code);

const send = (article: Article | null, body: ArticleBody): Promise<Article> => {
  if (article !== null) return callStudio(blogAdminCalls.updateBlog, { params: { id: article._id }, body });
  const { revision: _, ...fields } = body;
  return callStudio(blogAdminCalls.createBlog, { body: fields });
};

export const useSaveArticle = () => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  const refused = async (failure: unknown, article: Article | null): Promise<Outcome> => {
    logFailure('An article was not saved', failure);
    const code = failure instanceof ApiError ? failure.code : '';
    if (code === 'article.edited-meanwhile' && article !== null) {
      const theirs = await readArticle(article._id).catch(() => null);
      if (theirs !== null) return { kind: 'conflict', theirs };
    }
    const serverMessage = failure instanceof ApiError && isAboutArticle(code) ? failure.serverMessage : null;
    return { kind: 'refused', code, message: serverMessage ?? text('studio-articles.save-failed') };
  };

  /** `article`: the one that is changed; null for a new one. */
  const save = async (article: Article | null, body: ArticleBody): Promise<Outcome> => {
    setPending(true);
    try {
      const saved = await send(article, body);
      await invalidateArticles(client);
      toasts.show({ tone: 'success', text: savedMessage(saved, article) });
      return { kind: 'saved' };
    } catch (failure) {
      return await refused(failure, article);
    } finally {
      setPending(false);
    }
  };
  return { save, pending };
};
