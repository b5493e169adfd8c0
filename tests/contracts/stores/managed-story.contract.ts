import { type ManagedStory, managedStory } from '@meend/core/catalogue/studio/studio-story.ts';
import { noMarks } from '@meend/core/playback/resume-points/finished.ts';
import type { ManagedSearch } from '@meend/core/ports/stores/story-store.ts';
import type { StoryId, UploadId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { describe, expect, test } from 'vitest';
import { aPart, aStory, at, atOnce, aUser, newId } from '../fixtures.ts';
import { aManagedPart, aManagedStory, awaiting } from '../managed-samples.ts';
import type { InWorld } from '../world.ts';

const search = (changed: Partial<ManagedSearch> = {}): ManagedSearch => ({
  category: 'temptation',
  text: null,
  status: null,
  sort: 'oldest',
  limit: 100,
  after: null,
  ...changed,
});

const all = { limit: 1000, after: null };

const LATER = new Date('2040-01-01T00:00:00.000Z');

export const managedStoryContract = (world: InWorld) =>
  describe('stories as admins manage them', () => {
    test('a story is found as it was made, in whatever state', async () => {
      const { stories } = world().stores;
      const better = { ...aPart(1).media, bytes: 9 };
      const made = aManagedStory({
        status: 'withdrawn',
        withdrawnFrom: 'draft',
        revision: 7,
        genres: ['Slow "burn"', 'O, Neil'],
        cover: { svg: '/covers/a.svg', small: '/covers/a.webp' },
        parts: [aManagedPart({ better }), aManagedPart({ awaits: newId<UploadId>() }), awaiting()],
        heldFrom: 2,
      });
      await stories.addManaged(made);
      expect(await stories.findManaged(made.id)).toEqual(made);
      expect(await stories.lockManaged(made.id)).toEqual(made);
      expect(await stories.listManaged(search())).toEqual([made]);
      expect(await stories.findManaged(newId<StoryId>())).toBeNull();
      expect(await stories.findManaged('nonsense' as StoryId)).toBeNull();
      expect(await stories.lockManaged('nonsense' as StoryId)).toBeNull();
    });

    test('a story that was seeded is managed from revision 1', async () => {
      const { stories } = world().stores;
      const story = aStory();
      await stories.addAll([story]);
      expect(await stories.findManaged(story.id)).toEqual(managedStory(story));
    });

    test('saving writes every field, and parts may change places, come and go', async () => {
      const { stories, users, listening } = world().stores;
      const [one, two, gone] = [aManagedPart(), aManagedPart(), aManagedPart()];
      const made = aManagedStory({ parts: [one, two, gone] });
      await stories.addManaged(made);
      const asha = aUser();
      await users.add(asha);
      const place = { position: 3, duration: 9, heardAt: at('12:00:00.000'), ...noMarks };
      for (const part of [one, gone]) {
        await listening.savePlace({ userId: asha.id, storyId: made.id, partId: part.id, ...place });
      }
      const added = aManagedPart({ title: 'New' });
      const saved: ManagedStory = {
        ...made,
        name: 'Another',
        slug: 'another' as Slug,
        description: 'New words',
        genres: ['New'],
        title: null,
        author: 'Mehr',
        isAnnounced: true,
        openParts: 2,
        cover: { svg: '/covers/b.svg', small: '/covers/b.webp' },
        revision: 2,
        updatedAt: at('13:00:00.000'),
        parts: [two, added, { ...one, title: 'Renamed' }],
      };
      await stories.saveManaged(saved);
      expect(await stories.findManaged(made.id)).toEqual(saved);
      const [heard] = await stories.list('temptation', all);
      expect(heard?.parts.map(({ id, index }) => [id, index])).toEqual([
        [two.id, 0],
        [added.id, 1],
        [one.id, 2],
      ]);
      expect(await listening.findResumePoint(asha.id, one.id)).not.toBeNull();
      expect(await listening.findResumePoint(asha.id, gone.id)).toBeNull();
      expect(await stories.findByPart(gone.id)).toBeNull();
    });

    test('listeners do not meet a story that is held, nor the parts from where it is held', async () => {
      const { stories } = world().stores;
      const held = aManagedStory({ parts: [aManagedPart(), awaiting()], heldFrom: 0 });
      const half = aManagedStory({ parts: [aManagedPart(), awaiting(), aManagedPart()], heldFrom: 1 });
      await stories.addManaged(held);
      await stories.addManaged(half);
      expect((await stories.list('temptation', all)).map(({ id }) => id)).toEqual([half.id]);
      expect(await stories.findBySlug('temptation', held.slug)).toBeNull();
      expect(await stories.findMany([held.id])).toEqual([]);
      expect(await stories.findByPart(held.parts[0]?.id as never)).toBeNull();
      expect((await stories.findMany([half.id]))[0]?.parts).toHaveLength(1);
      expect(await stories.count()).toBe(2);
    });

    test('a scheduled story comes out by itself at its moment, and the version tells it', async () => {
      const { stories, now } = world().stores;
      const soon = new Date((await now()).getTime() + 600);
      const scheduled = aManagedStory({ status: 'scheduled', publishedAt: soon });
      const later = aManagedStory({ status: 'scheduled', publishedAt: LATER });
      await stories.addManaged(scheduled);
      await stories.addManaged(later);
      const before = await stories.version();
      expect(await stories.list('temptation', all)).toEqual([]);
      expect(await stories.findManaged(scheduled.id)).toEqual(scheduled);
      await expect
        .poll(() => stories.list('temptation', all), { interval: 10, timeout: 10_000 })
        .toHaveLength(1);
      expect((await stories.findBySlug('temptation', scheduled.slug))?.status).toBe('published');
      expect((await stories.findMany([scheduled.id, later.id])).map(({ status }) => status)).toEqual([
        'published',
        'scheduled',
      ]);
      expect((await stories.findManaged(scheduled.id))?.status).toBe('published');
      expect(await stories.listManaged(search({ status: 'scheduled' }))).toEqual([later]);
      expect(await stories.version()).not.toBe(before);
    });

    test('the version changes when a story is changed', async () => {
      const { stories } = world().stores;
      const made = aManagedStory();
      await stories.addManaged(made);
      const before = await stories.version();
      await stories.saveManaged({ ...made, name: 'Another' });
      expect(await stories.version()).not.toBe(before);
    });

    test('a search finds words in names, authors and genres, whatever their case and signs', async () => {
      const { stories } = world().stores;
      const named = aManagedStory({ name: '100% Monsoon_Flat' });
      const written = aManagedStory({ name: 'Other', author: 'Mehr', genres: ['Slow burn'] });
      await stories.addManaged(named);
      await stories.addManaged(written);
      const found = async (text: string) => (await stories.listManaged(search({ text }))).map(({ id }) => id);
      expect(await found('monsoon')).toEqual([named.id]);
      expect(await found('100%')).toEqual([named.id]);
      expect(await found('SLOW')).toEqual([written.id]);
      expect(await found('mehr')).toEqual([written.id]);
      for (const text of ['%', '_']) expect(await found(text)).toEqual([named.id]);
      for (const text of ['\\', "' or 1=1 --", '1000']) expect(await found(text)).toEqual([]);
    });

    test('what a search finds is paged like the list, whole pages and the last one', async () => {
      const { stories } = world().stores;
      const names = ['Rain', 'Monsoon c', 'monsoon A', 'Chai', 'Monsoon b', 'Late MONSOON'];
      const made = names.map((name) => aManagedStory({ name }));
      for (const story of made) await stories.addManaged(story);
      const read = async (limit: number) => {
        const pages: string[][] = [];
        for (let after: StoryId | null = null; pages.at(-1)?.length !== 0; ) {
          const page = await stories.listManaged(search({ text: 'monsoon', sort: 'name', limit, after }));
          pages.push(page.map(({ name }) => name));
          after = page.at(-1)?.id ?? null;
        }
        return pages;
      };
      const [first, ...others] = ['Late MONSOON', 'monsoon A', 'Monsoon b', 'Monsoon c'];
      expect(await read(1)).toEqual([[first], ...others.map((name) => [name]), []]);
      expect(await read(3)).toEqual([[first, ...others.slice(0, 2)], others.slice(2), []]);
      expect(await read(9)).toEqual([[first, ...others], []]);
    });

    test('only the group and state asked for are listed', async () => {
      const { stories } = world().stores;
      const draft = aManagedStory({ status: 'draft' });
      await stories.addManaged(draft);
      await stories.addManaged(aManagedStory());
      await stories.addManaged(aManagedStory({ category: 'quickie', status: 'draft' }));
      expect(await stories.listManaged(search({ status: 'draft' }))).toEqual([draft]);
    });

    test.each(['oldest', 'newest', 'name', 'changed'] as const)(
      'sorted by %s, paging by the last id gives every story once',
      async (sort) => {
        const { stories } = world().stores;
        const added = ['delta', 'Alpha', 'charlie', 'Bravo', 'alpha'].map((name, index) =>
          aManagedStory({
            name,
            publishedAt: at(`08:00:00.00${index >> 1}`),
            updatedAt: at(`09:00:00.00${(index * 3) % 5}`),
          }),
        );
        for (const story of added) await stories.addManaged(story);
        const seen: ManagedStory[] = [];
        for (let after: StoryId | null = null; ; after = seen.at(-1)?.id ?? null) {
          const page = await stories.listManaged(search({ sort, limit: 2, after }));
          if (page.length === 0) break;
          seen.push(...page);
        }
        expect(seen).toEqual(await stories.listManaged(search({ sort })));
        expect(new Set(seen.map(({ id }) => id)).size).toBe(added.length);
        const [alpha, bravo, charlie, delta, other] = [1, 3, 2, 0, 4].map((index) => added[index]?.name);
        const expected = {
          oldest: added.map(({ name }) => name),
          newest: added.map(({ name }) => name).toReversed(),
          name: [alpha, other, bravo, charlie, delta],
          changed: ['Bravo', 'Alpha', 'alpha', 'charlie', 'delta'],
        };
        expect(seen.map(({ name }) => name)).toEqual(expected[sort]);
      },
    );

    test('nothing follows a story that is unknown to admins', async () => {
      const { stories } = world().stores;
      await stories.addManaged(aManagedStory());
      for (const after of [newId<StoryId>(), 'nonsense' as StoryId]) {
        expect(await stories.listManaged(search({ after }))).toEqual([]);
      }
    });

    test('the stories that wait for an upload are found', async () => {
      const { stories } = world().stores;
      const part = awaiting();
      const made = aManagedStory({ parts: [aManagedPart(), part], heldFrom: 0 });
      await stories.addManaged(made);
      await stories.addManaged(aManagedStory());
      const found = await world().transaction.run(async (inside) =>
        succeed(await inside.stories.lockWaiting(part.awaits as UploadId)),
      );
      expect(found).toEqual(succeed([made]));
      expect(await stories.lockWaiting(newId<UploadId>())).toEqual([]);
    });

    test('twenty stories that take one slug at once get twenty slugs', async () => {
      const { transaction, stores } = world();
      await atOnce(20, () =>
        transaction.run(async ({ stories }) => {
          const slug = await stories.freeSlug('quickie', 'night-bus' as Slug, null);
          await stories.addManaged(aManagedStory({ category: 'quickie', slug }));
          return succeed(slug);
        }),
      );
      const slugs = (await stores.stories.listManaged(search({ category: 'quickie' }))).map(
        ({ slug }) => slug,
      );
      const numbered = Array.from({ length: 19 }, (_, index) => `night-bus-${index + 2}`);
      expect(slugs.toSorted()).toEqual(['night-bus', ...numbered].toSorted());
    });

    test('of ten admins who change one revision at once, one succeeds', async () => {
      const { transaction, stores } = world();
      const made = aManagedStory();
      await stores.stories.addManaged(made);
      const answers = await atOnce(10, (index) =>
        transaction.run(async ({ stories }) => {
          const present = await stories.lockManaged(made.id);
          if (present?.revision !== 1) return fail('edited meanwhile');
          await stories.saveManaged({ ...present, name: `Change ${index}`, revision: 2 });
          return succeed(`Change ${index}`);
        }),
      );
      const won = answers.flatMap((answer) => (answer.ok ? answer.value : []));
      expect(won).toHaveLength(1);
      expect(await stores.stories.findManaged(made.id)).toMatchObject({ name: won[0], revision: 2 });
    });

    test('a slug is free for its owner and in another group, and stays within 120 characters', async () => {
      const { stories } = world().stores;
      const made = aManagedStory({ slug: 'x'.repeat(120) as Slug });
      await stories.addManaged(made);
      expect(await stories.freeSlug('temptation', made.slug, made.id)).toBe(made.slug);
      expect(await stories.freeSlug('quickie', made.slug, null)).toBe(made.slug);
      expect(await stories.freeSlug('temptation', made.slug, null)).toBe(`${'x'.repeat(110)}-2`);
    });

    test('the genres in use are suggested, the most used first, those of withdrawn stories not', async () => {
      const { stories } = world().stores;
      await stories.addManaged(aManagedStory({ genres: ['Romance', 'Rain'] }));
      await stories.addManaged(aManagedStory({ genres: ['Rain', 'Bold'], category: 'quickie' }));
      await stories.addManaged(aManagedStory({ genres: ['Gone'], status: 'withdrawn' }));
      expect(await stories.genresInUse()).toEqual(['Rain', 'Bold', 'Romance']);
    });
  });
