// The blog as admins manage it, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { ArticleTypes } from '@meend/core/blog/article-content.ts';
import type { PictureForm } from '@meend/core/blog/article-pictures.ts';
import type { ArticleSearch, ArticleSort } from '@meend/core/blog/article-store.port.ts';
import { parseRelease } from '@meend/core/editing/release.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area } from '../area.ts';
import { type ArticleFields, blogAdminCalls, type PictureFields } from './blog-studio.calls.ts';
import { ARTICLE_DELETED, wireAdminArticle, wireAdminArticleCard } from './blog-studio.presenters.ts';
import { blogAdminSchemas } from './blog-studio.schemas.ts';

const picture = (input: PictureFields | null | undefined): PictureForm | null | undefined =>
  input && { url: input.url, alt: input.alt ?? '', courtesy: input.courtesy ?? '' };

const contentOf = (body: ArticleFields): ArticleTypes['input'] => ({
  form: {
    title: body.title,
    summary: body.summary,
    topic: body.topic,
    authorName: body.author?.name,
    authorRole: body.author?.role,
    shortSummary: body.shortSummary,
    introduction: body.introduction,
    problemStatement: body.body?.problemStatement,
    solution: body.body?.solution,
    conclusion: body.conclusion,
  },
  pictures: {
    mainImage: picture(body.mainImage),
    image2: picture(body.image2),
    image3: picture(body.image3),
  },
  listenTo: body.listenTo,
});

const fieldErrors: readonly ErrorCode[] = [
  'request.malformed',
  'article.needs-title',
  'article.long-title',
  'article.needs-summary',
  'article.long-summary',
  'article.needs-topic',
  'article.needs-author',
  'article.long-author',
  'article.long-author-role',
  'article.needs-short-summary',
  'article.long-short-summary',
  'article.needs-introduction',
  'article.needs-problem',
  'article.needs-solution',
  'article.needs-conclusion',
  'article.long-part',
  'article.needs-alt',
  'article.long-alt',
  'article.needs-courtesy',
  'article.long-courtesy',
  'article.unknown-story',
  'article.used-picture',
  'catalogue.invalid-date',
  'catalogue.foreign-address',
];

const one = async (useCases: UseCases, id: string) => {
  const article = await useCases.readStudioArticle({ id });
  return article.ok ? succeed(wireAdminArticle(article.value)) : article;
};

export const blogAdminArea = area(blogAdminCalls, blogAdminSchemas, {
  adminBlogs: {
    errors: ['article.not-found'],
    async respond({ query }, { useCases }) {
      const search = query.search?.trim() ?? '';
      const listed = await useCases.listStudioArticles({
        limit: query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit),
        after: query.after ?? null,
        text: search === '' ? null : search,
        status: (query.status ?? null) as ArticleSearch['status'],
        sort: (query.sort ?? 'oldest') as ArticleSort,
      });
      return listed.ok ? succeed(listed.value.map(wireAdminArticleCard)) : listed;
    },
  },
  adminBlog: {
    errors: ['article.not-found'],
    respond: ({ params }, { useCases }) => one(useCases, params.id),
  },
  createBlog: {
    errors: fieldErrors,
    success: 201,
    async respond({ body }, { caller, context, useCases }) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const input = { ...contentOf(body), release: release.value ?? { status: 'draft' as const } };
      const made = await useCases.writeArticle(input, actorOf(caller, context));
      return made.ok ? one(useCases, made.value) : made;
    },
  },
  updateBlog: {
    errors: [
      'article.not-found',
      ...fieldErrors,
      'article.edited-meanwhile',
      'article.already-published',
      'article.withdrawn',
    ],
    async respond({ params: { id }, body }, { caller, context, useCases }) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const edit = { id, revision: body.revision, ...contentOf(body), release: release.value };
      const edited = await useCases.editArticle(edit, actorOf(caller, context));
      return edited.ok ? one(useCases, edited.value) : edited;
    },
  },
  withdrawBlog: {
    errors: ['article.not-found'],
    async respond({ params }, { caller, context, useCases }) {
      const gone = await useCases.withdrawArticle(params, actorOf(caller, context));
      return gone.ok ? succeed({ message: ARTICLE_DELETED }) : gone;
    },
  },
  restoreBlog: {
    errors: ['article.not-found'],
    bodyKind: 'none',
    async respond({ params }, { caller, context, useCases }) {
      const back = await useCases.restoreArticle(params, actorOf(caller, context));
      return back.ok ? one(useCases, back.value) : back;
    },
  },
});
