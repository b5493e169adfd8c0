import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import { type ManagedArticle, managedArticle } from '@meend/core/blog/studio/studio-article.ts';
import type { ArticleSearch, ArticleSort } from '@meend/core/ports/stores/article-store.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aStory, at, atOnce, newId } from '@meend/tests/contracts/fixtures.ts';
import type { InWorld } from '@meend/tests/contracts/world.ts';
import { articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';

const search = (changed: Partial<ArticleSearch> = {}): ArticleSearch => ({
  text: null,
  status: null,
  sort: 'oldest',
  limit: 100,
  after: null,
  ...changed,
});

const aManaged = (changed: Partial<ManagedArticle> = {}): ManagedArticle => ({
  ...managedArticle(articleFixture()),
  updatedAt: at('12:00:00.000'),
  ...changed,
});

const all = { limit: 1000, after: null };

const LATER = new Date('2040-01-01T00:00:00.000Z');

export const managedArticleContract = (world: InWorld) =>
  describe('articles as admins manage them', () => {
    test('an article is found as it was made, in whatever state', async () => {
      const { articles, stories } = world().stores;
      const story = aStory();
      await stories.addAll([story]);
      const made = aManaged({
        status: 'withdrawn',
        withdrawnFrom: 'draft',
        revision: 7,
        listenTo: story.id,
        mainImage: null,
        image2: { url: '/covers/b.webp', small: null, courtesy: 'Us', alt: 'Rain' },
      });
      await articles.addManaged(made);
      expect(await articles.findManaged(made.id)).toEqual(made);
      expect(await articles.lockManaged(made.id)).toEqual(made);
      expect(await articles.findManaged(newId<ArticleId>())).toBeNull();
      expect(await articles.findManaged('nonsense' as ArticleId)).toBeNull();
      expect(await articles.lockManaged('nonsense' as ArticleId)).toBeNull();
    });

    test('an admin’s list shows cards with author, state and last change', async () => {
      const { articles } = world().stores;
      const made = aManaged({
        status: 'draft',
        body: { problemStatement: 'word '.repeat(400), solution: '' },
      });
      await articles.addManaged(made);
      const { id, slug, title, summary, topic, publishedAt, mainImage } = made;
      expect(await articles.listManaged(search())).toEqual([
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
      const { articles } = world().stores;
      const made = aManaged();
      await articles.addManaged(made);
      const saved = aManaged({
        ...made,
        title: 'Another',
        slug: 'another' as Slug,
        mainImage: null,
        conclusion: 'word '.repeat(900),
        revision: 2,
      });
      await articles.saveManaged(saved);
      expect(await articles.findManaged(made.id)).toEqual(saved);
      expect((await articles.list(all))?.[0]?.readingMinutes).toBe(readingMinutes(saved));
      expect(await articles.findBySlug(made.slug)).toBeNull();
    });

    test('drafts, scheduled and withdrawn articles are for admins alone', async () => {
      const { articles } = world().stores;
      const hidden = [
        aManaged({ status: 'draft' }),
        aManaged({ status: 'scheduled', publishedAt: LATER }),
        aManaged({ status: 'withdrawn', withdrawnFrom: 'published' }),
      ];
      for (const article of hidden) await articles.addManaged(article);
      expect(await articles.list(all)).toEqual([]);
      for (const { slug } of hidden) expect(await articles.findBySlug(slug)).toBeNull();
      expect(await articles.listManaged(search())).toHaveLength(3);
    });

    test('a scheduled article is a published one from its moment on', async () => {
      const { articles } = world().stores;
      const due = aManaged({ status: 'scheduled', publishedAt: at('07:00:00.000') });
      await articles.addManaged(due);
      expect(await articles.findManaged(due.id)).toMatchObject({
        status: 'published',
        publishedAt: due.publishedAt,
      });
      expect(await articles.findBySlug(due.slug)).toMatchObject({ id: due.id, status: 'published' });
      expect(await articles.list(all)).toMatchObject([{ id: due.id }]);
      const states = async (status: ArticleSearch['status']) =>
        (await articles.listManaged(search({ status }))).map((card) => card.status);
      expect([await states('published'), await states('scheduled')]).toEqual([['published'], []]);
    });

    test('a search finds title, topic and author whatever the case, its own signs taken as they are', async () => {
      const { articles } = world().stores;
      await articles.addManaged(aManaged({ title: '100 % Sleep_less' }));
      await articles.addManaged(aManaged({ title: 'Plain', topic: 'Consent' }));
      const author = { name: 'Asha Menon', role: '', portraitSeed: 'asha' };
      await articles.addManaged(aManaged({ title: 'Written', author }));
      const found = async (text: string) =>
        (await articles.listManaged(search({ text, sort: 'title' }))).map(({ title }) => title);
      expect(await found('0 % s')).toEqual(['100 % Sleep_less']);
      expect(await found('S_e')).toEqual([]);
      expect(await found('p_LESS')).toEqual(['100 % Sleep_less']);
      expect(await found('consent')).toEqual(['Plain']);
      expect(await found('ASHA')).toEqual(['Written']);
      expect(await found('\\')).toEqual([]);
    });

    test.each<readonly [ArticleSort, readonly string[]]>([
      ['oldest', ['b', 'C', 'a']],
      ['newest', ['a', 'C', 'b']],
      ['title', ['a', 'b', 'C']],
      ['changed', ['C', 'a', 'b']],
    ])('the order %s holds over pages', async (sort, titles) => {
      const { articles } = world().stores;
      const made = [
        aManaged({ title: 'a', publishedAt: at('09:00:00.000'), updatedAt: at('11:00:00.000') }),
        aManaged({ title: 'b', publishedAt: at('07:00:00.000'), updatedAt: at('10:00:00.000') }),
        aManaged({ title: 'C', publishedAt: at('08:00:00.000'), updatedAt: at('12:00:00.000') }),
      ];
      for (const article of made) await articles.addManaged(article);
      const seen: string[] = [];
      for (let after: ArticleId | null = null; ; ) {
        const [card] = await articles.listManaged(search({ sort, limit: 1, after }));
        if (!card) break;
        seen.push(card.title);
        after = card.id;
      }
      expect(seen).toEqual(titles);
      expect(await articles.listManaged(search({ sort, after: 'nonsense' as ArticleId }))).toEqual([]);
    });

    test('a slug that is taken gets a number, but an article may keep its own', async () => {
      const { transaction, stores } = world();
      const own = aManaged({ slug: 'talk' as Slug, status: 'draft' });
      await stores.articles.addManaged(own);
      const free = (wanted: string, id: ArticleId | null) =>
        transaction.run(async ({ articles }) => succeed(await articles.freeSlug(wanted as Slug, id)));
      expect(await free('talk', null)).toEqual(succeed('talk-2'));
      expect(await free('talk', own.id)).toEqual(succeed('talk'));
      await stores.articles.addManaged(aManaged({ slug: 'talk-2' as Slug }));
      expect(await free('talk', null)).toEqual(succeed('talk-3'));
    });

    test('of two admins who write one title at once, each gets a slug of their own', async () => {
      const { transaction, stores } = world();
      const write = () =>
        transaction.run(async ({ articles }) => {
          const slug = await articles.freeSlug('at-once' as Slug, null);
          await articles.addManaged(aManaged({ slug }));
          return succeed(slug);
        });
      await atOnce(4, write);
      const slugs = (await stores.articles.listManaged(search())).map(({ slug }) => slug);
      expect(slugs.sort()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4']);
    });

    test('two changes at once wait for one another', async () => {
      const { transaction, stores } = world();
      const { id } = aManaged();
      await stores.articles.addManaged(aManaged({ id }));
      const raise = () =>
        transaction.run(async ({ articles }) => {
          const locked = await articles.lockManaged(id);
          if (!locked) throw new Error('The article is gone');
          await articles.saveManaged({ ...locked, revision: locked.revision + 1 });
          return succeed(null);
        });
      await atOnce(5, raise);
      expect((await stores.articles.findManaged(id))?.revision).toBe(6);
    });

    test('what is refused is not kept, and what is kept raises the version', async () => {
      const { transaction, stores } = world();
      const made = aManaged();
      const before = await stores.stories.version();
      await transaction.run(async ({ articles }) => {
        await articles.addManaged(made);
        return fail('refused');
      });
      expect(await stores.articles.findManaged(made.id)).toBeNull();
      expect(await stores.stories.version()).toBe(before);
      await stores.articles.addManaged(made);
      const added = await stores.stories.version();
      await stores.articles.saveManaged({ ...made, title: 'Another' });
      expect(new Set([before, added, await stores.stories.version()]).size).toBe(3);
    });
  });
