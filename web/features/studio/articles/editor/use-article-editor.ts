// The content type of articles, for `useContentEditor`, and their pictures.

import { blogAdminCalls } from '@meend/core/contract/blog/blog-studio.calls.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors } from '@meend/web/features/studio/editing/draft-errors.ts';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ArticleDraft,
  type ArticlePath,
  bodyOf,
  draftOf,
  emptyDraft,
  isSameDraft,
  validateDraft,
} from './article-draft.ts';
import { type Article, type ArticleBody, invalidateArticles, readArticle } from './article-queries.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const send = (
  callStudio: CallStudio,
  draft: ArticleDraft,
  base: Base<Article, ArticleDraft> | null,
): Promise<Article> => {
  const body: ArticleBody = bodyOf(draft, base);
  if (base !== null) return callStudio(blogAdminCalls.updateBlog, { params: { id: base.content._id }, body });
  const { revision: _, ...fields } = body;
  return callStudio(blogAdminCalls.createBlog, { body: fields });
};

const savedMessage = ({ title, status }: Article, previous: Article | null): string => {
  const isNews = previous?.status !== status && status !== 'withdrawn';
  return isNews
    ? text(`studio-articles.created-${status}`, { title })
    : text('studio-articles.saved', { title });
};

/** The field that a server error concerns. */
const refusedFields: Readonly<Record<string, ArticlePath>> = {
  'catalogue.invalid-date': 'publishAt',
  'article.unknown-story': 'listenTo',
};

/** `current` is null for a new article. */
export const useArticleEditor = (current: Article | null) => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const pictures = usePictureUpload((slot, url) =>
    editor.change(({ [slot]: picture }) => ({
      [slot]: { url, alt: picture?.alt ?? '', courtesy: picture?.courtesy ?? '' },
    })),
  );
  const editor = useContentEditor<Article, ArticleDraft>(
    {
      name: 'An article',
      draftOf,
      isSame: isSameDraft,
      validate: (draft, article) => validateDraft(draft, article, new Date(serverNow())) ?? {},
      uploads: { settled: pictures.settled, areNamed: false },
      send: (draft, base) => send(callStudio, draft, base),
      read: (id) => readArticle(callStudio, id),
      refresh: () => invalidateArticles(client),
      conflictCode: 'article.edited-meanwhile',
      ownCodes: /^(?:article|catalogue|session)\./,
      fieldError: (code, message) => {
        const field = refusedFields[code];
        return field ? { [field]: message } : null;
      },
      savedMessage,
      failedMessage: () => text('studio-articles.save-failed'),
    },
    { start: { content: current, draft: current === null ? emptyDraft : draftOf(current) } },
  );
  const errors: DraftErrors<ArticlePath> = editor.errors;
  return { ...editor, errors, pictures };
};

export type Editor = ReturnType<typeof useArticleEditor>;
