// Reads a published article by its slug, its texts as blocks, with the linked story while that is published.
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { MarkdownParser, Prose } from '@meend/core/pages/prose.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import type { Article, ArticleCard, ArticleStore } from './article.ts';

export interface ArticleDetail {
  readonly article: Article;
  readonly introduction: Prose;
  readonly problemStatement: Prose;
  readonly solution: Prose;
  readonly conclusion: Prose;
  readonly listenTo: Story | null;
}

const findStory = async (
  { stores }: { readonly stores: { stories: StoryStore } },
  { listenTo }: Article,
): Promise<Story | null> => {
  const [story] = listenTo === null ? [] : await stores.stories.findMany([listenTo]);
  return story?.status === 'published' ? story : null;
};

interface Deps {
  readonly stores: { articles: ArticleStore; stories: StoryStore };
  readonly parseMarkdown: MarkdownParser;
}

export const readArticle =
  (ports: Deps) =>
  async (address: string): Promise<Result<ArticleDetail, DomainError>> => {
    const slug = parseSlug(address);
    const article = slug && (await ports.stores.articles.findBySlug(slug));
    if (!article) return failWith('article.not-found');
    return succeed({
      article,
      introduction: ports.parseMarkdown(article.introduction),
      problemStatement: ports.parseMarkdown(article.body.problemStatement),
      solution: ports.parseMarkdown(article.body.solution),
      conclusion: ports.parseMarkdown(article.conclusion),
      listenTo: await findStory(ports, article),
    });
  };

// Lists the published articles as cards, oldest first, for everybody.

interface ArticlePage {
  readonly limit: number;
  /** The last article of the previous page (cursor). */
  readonly after: string | null;
}

export const listArticles =
  ({ stores }: { readonly stores: { articles: ArticleStore } }) =>
  async ({ limit, after }: ArticlePage): Promise<Result<readonly ArticleCard[], DomainError>> => {
    const seen = after === null ? null : parseId<ArticleId>(after);
    const isUnknown = after !== null && seen === null;
    const cards = isUnknown ? null : await stores.articles.list({ limit, after: seen });
    return cards === null ? failWith('article.not-found') : succeed(cards);
  };
