// The blog as admins manage it, served.
import type { PictureForm } from '@meend/core/blog/studio/article-pictures.ts';
import type { ArticleContent } from '@meend/core/blog/studio/write-article.ts';
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import { parseRelease } from '@meend/core/catalogue/studio/release.ts';
import type { ArticleSearch, ArticleSort } from '@meend/core/ports/stores/article-store.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { ArticleFields, blogAdminCalls, PictureFields } from '../paths/blog-studio.paths.ts';
import {
  ARTICLE_DELETED,
  wireAdminArticle,
  wireAdminArticleCard,
} from '../presenters/blog-studio.presenters.ts';
import { actorOf, type RoutesOf } from '../routes.ts';

const picture = (given: PictureFields | null | undefined): PictureForm | null | undefined =>
  given && { url: given.url, alt: given.alt ?? '', courtesy: given.courtesy ?? '' };

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

export const blogAdminRoutes = (does: UseCases): RoutesOf<typeof blogAdminCalls> => {
  const one = async (id: string) => {
    const article = await does.readManagedArticle(id);
    return article.ok ? succeed(wireAdminArticle(article.value)) : article;
  };
  return {
    async adminBlogs({ query }) {
      const search = query.search?.trim() ?? '';
      const listed = await does.listManagedArticles({
        limit: query.limit === undefined ? LONGEST_PAGE : Number(query.limit),
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
      const wanted = { ...contentOf(body), release: release.value ?? { status: 'draft' as const } };
      const made = await does.writeArticle(wanted, actorOf(caller, context));
      return made.ok ? one(made.value) : made;
    },
    async updateBlog({ params: { id }, body }, caller, context) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const edit = { id, revision: body.revision, ...contentOf(body), release: release.value };
      const edited = await does.editArticle(edit, actorOf(caller, context));
      return edited.ok ? one(edited.value) : edited;
    },
    async withdrawBlog({ params }, caller, context) {
      const gone = await does.withdrawArticle(params.id, actorOf(caller, context));
      return gone.ok ? succeed({ message: ARTICLE_DELETED }) : gone;
    },
    async restoreBlog({ params }, caller, context) {
      const back = await does.restoreArticle(params.id, actorOf(caller, context));
      return back.ok ? one(back.value) : back;
    },
  };
};
