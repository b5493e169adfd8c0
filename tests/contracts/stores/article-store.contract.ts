import { readingMinutes } from '@meend/core/blog/article.ts';
import type { ArticleId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aStory, at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const all = { limit: 1000, after: null };

export const articleStoreContract = ({ stores: { articles, stories } }: World) =>
  describe('articles', () => {
    test('an article is found as it was added, whatever its fields contain', async () => {
      const story = aStory();
      await stories.addAll([story]);
      const hostile = `<script>alert('x')</script> '); drop table articles; -- ? $1 :a \\ "q" प्यास {b}`;
      const picture = { url: '/covers/a.webp', small: null, courtesy: hostile, alt: hostile };
      const article = articleFixture({
        slug: 'hostile' as Slug,
        title: hostile,
        summary: hostile,
        topic: hostile,
        author: { name: hostile, role: hostile, portraitSeed: hostile },
        shortSummary: hostile,
        introduction: hostile,
        mainImage: picture,
        image2: picture,
        image3: picture,
        body: { problemStatement: hostile, solution: hostile },
        conclusion: hostile,
        listenTo: story.id,
        publishedAt: at('08:00:00.123'),
      });
      await articles.addAll([article, articleFixture({ status: 'draft' })]);
      expect(await articles.findBySlug(article.slug)).toEqual(article);
      expect(await articles.count()).toBe(2);
    });

    test('a list shows cards without bodies, with the minutes it takes to read', async () => {
      const article = articleFixture({ body: { problemStatement: 'word '.repeat(500), solution: 'Rest.' } });
      await articles.addAll([article]);
      const { id, slug, title, summary, topic, publishedAt, mainImage } = article;
      expect(await articles.list(all)).toEqual([
        {
          id,
          slug,
          title,
          summary,
          topic,
          publishedAt,
          mainImage,
          readingMinutes: readingMinutes(article),
        },
      ]);
    });

    test('articles are listed oldest first, equal times by id', async () => {
      const [first, second, third] = [
        articleFixture(),
        articleFixture(),
        articleFixture({ publishedAt: at('07:00:00.000') }),
      ];
      await articles.addAll([second, first, third]);
      const listed = await articles.list(all);
      expect(listed?.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    });

    test('paging by the last id returns every article once', async () => {
      const added = Array.from({ length: 7 }, (_, index) =>
        articleFixture({ publishedAt: at(`08:00:00.00${index >> 1}`) }),
      );
      await articles.addAll(added.toReversed());
      const seen: ArticleId[] = [];
      for (let after: ArticleId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await articles.list({ limit: 3, after });
        if (!page || page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual(added.map(({ id }) => id));
    });

    test('there is no page after an unknown article', async () => {
      await articles.addAll([articleFixture()]);
      expect(await articles.list({ limit: 9, after: newId<ArticleId>() })).toBeNull();
      expect(await articles.list({ limit: 9, after: 'nonsense' as ArticleId })).toBeNull();
    });

    test('a draft is neither listed nor found', async () => {
      const draft = articleFixture({ status: 'draft' });
      await articles.addAll([draft]);
      expect(await articles.list(all)).toEqual([]);
      expect(await articles.findBySlug(draft.slug)).toBeNull();
      expect(await articles.findBySlug('no-such-article' as Slug)).toBeNull();
    });

    test('an article without pictures and story is returned without them', async () => {
      const bare = articleFixture({ mainImage: null, listenTo: null as StoryId | null });
      await articles.addAll([bare]);
      expect(await articles.findBySlug(bare.slug)).toEqual(bare);
    });

    test('the version of guests’ content rises with an article', async () => {
      const before = await stories.version();
      await articles.addAll([articleFixture()]);
      expect(await stories.version()).not.toBe(before);
    });
  });
