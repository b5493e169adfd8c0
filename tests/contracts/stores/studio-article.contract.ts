import {
  type ArticleSearch,
  type ArticleSort,
  readingMinutes,
  type StudioArticle,
  studioArticle,
} from '@meend/core/blog/article.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aStory, at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

const search = (changed: Partial<ArticleSearch> = {}): ArticleSearch => ({
  text: null,
  status: null,
  sort: 'oldest',
  limit: 100,
  after: null,
  ...changed,
});

const aStudioArticle = (changed: Partial<StudioArticle> = {}): StudioArticle => ({
  ...studioArticle(articleFixture()),
  updatedAt: at('12:00:00.000'),
  ...changed,
});

const all = { limit: 1000, after: null };

const LATER = new Date('2040-01-01T00:00:00.000Z');

export const studioArticleContract = ({ stores, transaction }: World) => {
  const { articles, stories } = stores;
  describe('articles in the studio', () => {
    test('an article is found as it was made, in whatever state', async () => {
      const story = aStory();
      await stories.addAll([story]);
      const made = aStudioArticle({
        status: 'withdrawn',
        withdrawnFrom: 'draft',
        revision: 7,
        listenTo: story.id,
        mainImage: null,
        image2: { url: '/covers/b.webp', small: null, courtesy: 'Us', alt: 'Rain' },
      });
      await articles.addFromStudio(made);
      expect(await articles.findForStudio(made.id)).toEqual(made);
      expect(await articles.lockForStudio(made.id)).toEqual(made);
      expect(await articles.findForStudio(newId<ArticleId>())).toBeNull();
      expect(await articles.findForStudio('nonsense' as ArticleId)).toBeNull();
      expect(await articles.lockForStudio('nonsense' as ArticleId)).toBeNull();
    });

    test('an admin’s list shows cards with author, state and last change', async () => {
      const made = aStudioArticle({
        status: 'draft',
        body: { problemStatement: 'word '.repeat(400), solution: '' },
      });
      await articles.addFromStudio(made);
      const { id, slug, title, summary, topic, publishedAt, mainImage } = made;
      expect(await articles.listForStudio(search())).toEqual([
        {
          id,
          slug,
          title,
          summary,
          topic,
          publishedAt,
          mainImage,
          readingMinutes: readingMinutes(made),
          authorName: 'Kavya Rao',
          status: 'draft',
          updatedAt: made.updatedAt,
        },
      ]);
    });

    test('a saved article is what was saved, and its reading time with it', async () => {
      const made = aStudioArticle();
      await articles.addFromStudio(made);
      const saved = aStudioArticle({
        ...made,
        title: 'Another',
        slug: 'another' as Slug,
        mainImage: null,
        conclusion: 'word '.repeat(900),
        revision: 2,
      });
      await articles.saveFromStudio(saved);
      expect(await articles.findForStudio(made.id)).toEqual(saved);
      expect((await articles.list(all))?.[0]?.readingMinutes).toBe(readingMinutes(saved));
      expect(await articles.findBySlug(made.slug)).toBeNull();
    });

    test('drafts, scheduled and withdrawn articles are for admins alone', async () => {
      const hidden = [
        aStudioArticle({ status: 'draft' }),
        aStudioArticle({ status: 'scheduled', publishedAt: LATER }),
        aStudioArticle({ status: 'withdrawn', withdrawnFrom: 'published' }),
      ];
      for (const article of hidden) await articles.addFromStudio(article);
      expect(await articles.list(all)).toEqual([]);
      for (const { slug } of hidden) expect(await articles.findBySlug(slug)).toBeNull();
      expect(await articles.listForStudio(search())).toHaveLength(3);
    });

    test('a scheduled article is a published one from its time on', async () => {
      const due = aStudioArticle({ status: 'scheduled', publishedAt: at('07:00:00.000') });
      await articles.addFromStudio(due);
      expect(await articles.findForStudio(due.id)).toMatchObject({
        status: 'published',
        publishedAt: due.publishedAt,
      });
      expect(await articles.findBySlug(due.slug)).toMatchObject({ id: due.id, status: 'published' });
      expect(await articles.list(all)).toMatchObject([{ id: due.id }]);
      const states = async (status: ArticleSearch['status']) =>
        (await articles.listForStudio(search({ status }))).map((card) => card.status);
      expect([await states('published'), await states('scheduled')]).toEqual([['published'], []]);
    });

    test('a search finds title, topic and author whatever the case, with special characters taken literally', async () => {
      const author = { name: 'Asha Menon', role: '', portraitSeed: 'asha' };
      await writing({ transaction })(async (inside) => {
        await inside.articles.addFromStudio(aStudioArticle({ title: '100 % Sleep_less' }));
        await inside.articles.addFromStudio(aStudioArticle({ title: 'Plain', topic: 'Consent' }));
        await inside.articles.addFromStudio(aStudioArticle({ title: 'Written', author }));
      });
      const found = async (text: string) =>
        (await articles.listForStudio(search({ text, sort: 'title' }))).map(({ title }) => title);
      expect(await found('0 % s')).toEqual(['100 % Sleep_less']);
      expect(await found('S_e')).toEqual([]);
      expect(await found('p_LESS')).toEqual(['100 % Sleep_less']);
      expect(await found('consent')).toEqual(['Plain']);
      for (const text of ['ASHA', 'aasha', 'आशा']) expect(await found(text)).toEqual(['Written']);
      expect(await found('\\')).toEqual([]);
    });

    test.each<readonly [ArticleSort, readonly string[]]>([
      ['oldest', ['b', 'C', 'a']],
      ['newest', ['a', 'C', 'b']],
      ['title', ['a', 'b', 'C']],
      ['changed', ['C', 'a', 'b']],
    ])('the order %s is the same over pages', async (sort, titles) => {
      const made = [
        aStudioArticle({ title: 'a', publishedAt: at('09:00:00.000'), updatedAt: at('11:00:00.000') }),
        aStudioArticle({ title: 'b', publishedAt: at('07:00:00.000'), updatedAt: at('10:00:00.000') }),
        aStudioArticle({ title: 'C', publishedAt: at('08:00:00.000'), updatedAt: at('12:00:00.000') }),
      ];
      for (const article of made) await articles.addFromStudio(article);
      const seen: string[] = [];
      for (let after: ArticleId | null = null; ; ) {
        const [card] = await articles.listForStudio(search({ sort, limit: 1, after }));
        if (!card) break;
        seen.push(card.title);
        after = card.id;
      }
      expect(seen).toEqual(titles);
      expect(await articles.listForStudio(search({ sort, after: 'nonsense' as ArticleId }))).toEqual([]);
    });

    test('a slug in use gets a number, but an article may retain its own', async () => {
      const own = aStudioArticle({ slug: 'talk' as Slug, status: 'draft' });
      await stores.articles.addFromStudio(own);
      const free = (slug: string, id: ArticleId | null) =>
        transaction.run(async ({ articles }) => succeed(await articles.freeSlug(slug as Slug, id)));
      expect(await free('talk', null)).toEqual(succeed('talk-2'));
      expect(await free('talk', own.id)).toEqual(succeed('talk'));
      await stores.articles.addFromStudio(aStudioArticle({ slug: 'talk-2' as Slug }));
      expect(await free('talk', null)).toEqual(succeed('talk-3'));
    });

    test('of two admins who write one title at once, each gets a slug of their own', async () => {
      const write = () =>
        transaction.run(async ({ articles }) => {
          const slug = await articles.freeSlug('at-once' as Slug, null);
          await articles.addFromStudio(aStudioArticle({ slug }));
          return succeed(slug);
        });
      await atOnce(4, write);
      const slugs = (await stores.articles.listForStudio(search())).map(({ slug }) => slug);
      expect(slugs.sort()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4']);
    });

    test('two concurrent changes wait for one another', async () => {
      const { id } = aStudioArticle();
      await stores.articles.addFromStudio(aStudioArticle({ id }));
      const raise = () =>
        transaction.run(async ({ articles }) => {
          const locked = await articles.lockForStudio(id);
          if (!locked) throw new Error('The article is gone');
          await articles.saveFromStudio({ ...locked, revision: locked.revision + 1 });
          return succeed(null);
        });
      await atOnce(5, raise);
      expect((await stores.articles.findForStudio(id))?.revision).toBe(6);
    });

    test('a rejected change is not saved, and a saved one raises the version', async () => {
      const made = aStudioArticle();
      const before = await stores.stories.version();
      await transaction.run(async ({ articles }) => {
        await articles.addFromStudio(made);
        return fail('refused');
      });
      expect(await stores.articles.findForStudio(made.id)).toBeNull();
      expect(await stores.stories.version()).toBe(before);
      await stores.articles.addFromStudio(made);
      const added = await stores.stories.version();
      await stores.articles.saveFromStudio({ ...made, title: 'Another' });
      expect(new Set([before, added, await stores.stories.version()]).size).toBe(3);
    });
  });
};
