// The blog as admins manage it, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { ArticleSearch, ArticleSort } from '@meend/core/blog/article-store.port.ts';
import type { PictureForm } from '@meend/core/blog/studio/article-pictures.ts';
import type { ArticleContent } from '@meend/core/blog/studio/write-article.ts';
import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import { parseRelease } from '@meend/core/catalogue/studio/release.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import type { ArticleFields, blogAdminCalls, PictureFields } from './blog-studio.calls.ts';
import { ARTICLE_DELETED, wireAdminArticle, wireAdminArticleCard } from './blog-studio.presenters.ts';

const picture = (input: PictureFields | null | undefined): PictureForm | null | undefined =>
  input && { url: input.url, alt: input.alt ?? '', courtesy: input.courtesy ?? '' };

const contentOf = (body: ArticleFields): ArticleContent => ({
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

export const blogAdminRoutes = (useCases: UseCases): RoutesOf<typeof blogAdminCalls> => {
  const one = async (id: string) => {
    const article = await useCases.readStudioArticle(id);
    return article.ok ? succeed(wireAdminArticle(article.value)) : article;
  };
  return {
    async adminBlogs({ query }) {
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
    adminBlog: ({ params }) => one(params.id),
    async createBlog({ body }, caller, context) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const input = { ...contentOf(body), release: release.value ?? { status: 'draft' as const } };
      const made = await useCases.writeArticle(input, actorOf(caller, context));
      return made.ok ? one(made.value) : made;
    },
    async updateBlog({ params: { id }, body }, caller, context) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const edit = { id, revision: body.revision, ...contentOf(body), release: release.value };
      const edited = await useCases.editArticle(edit, actorOf(caller, context));
      return edited.ok ? one(edited.value) : edited;
    },
    async withdrawBlog({ params }, caller, context) {
      const gone = await useCases.withdrawArticle(params.id, actorOf(caller, context));
      return gone.ok ? succeed({ message: ARTICLE_DELETED }) : gone;
    },
    async restoreBlog({ params }, caller, context) {
      const back = await useCases.restoreArticle(params.id, actorOf(caller, context));
      return back.ok ? one(back.value) : back;
    },
  };
};
