import type { StudioStorySearch } from '@meend/core/catalogue/story-store.port.ts';
import { type StudioStory, studioStory } from '@meend/core/catalogue/studio-story.ts';
import { noMarks } from '@meend/core/playback/finished.ts';
import type { PersonId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aPart, aStory, at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import {
  aStudioPart,
  aStudioStory,
  aStudioStorySearch,
  awaiting,
} from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

const all = { limit: 1000, after: null };

const LATER = new Date('2040-01-01T00:00:00.000Z');

export const studioStoryContract = ({ stores, transaction }: World) => {
  const { listening, now, stories, transcripts, users } = stores;
  const write = writing({ transaction });
  describe('stories in the studio', () => {
    test('a story is found as it was made, in whatever state', async () => {
      const better = { ...aPart(1).media, bytes: 9 };
      const made = aStudioStory({
        status: 'withdrawn',
        withdrawnFrom: 'draft',
        revision: 7,
        genres: ['Slow "burn"', 'O, Neil'],
        cover: { svg: '/covers/a.svg', small: '/covers/a.webp' },
        parts: [aStudioPart({ better }), aStudioPart({ awaits: newId<UploadId>() }), awaiting()],
        hiddenFromPart: 2,
      });
      await stories.addFromStudio(made);
      expect(await stories.findForStudio(made.id)).toEqual(made);
      expect(await stories.lockForStudio(made.id)).toEqual(made);
      expect(await stories.listForStudio(aStudioStorySearch())).toEqual([made]);
      expect(await stories.findForStudio(newId<StoryId>())).toBeNull();
      expect(await stories.findForStudio('nonsense' as StoryId)).toBeNull();
      expect(await stories.lockForStudio('nonsense' as StoryId)).toBeNull();
    });

    test('a seeded story has revision 1', async () => {
      const story = aStory();
      await stories.addAll([story]);
      expect(await stories.findForStudio(story.id)).toEqual(studioStory(story));
    });

    test('saving writes every field, and parts may be reordered, added and removed', async () => {
      const [one, two, gone] = [aStudioPart(), aStudioPart(), aStudioPart()];
      const made = aStudioStory({ parts: [one, two, gone] });
      await stories.addFromStudio(made);
      const asha = aUser();
      await users.add(asha);
      const resumePoint = { position: 3, duration: 9, heardAt: at('12:00:00.000'), ...noMarks };
      for (const part of [one, gone]) {
        await listening.saveResumePoint({
          userId: asha.id,
          storyId: made.id,
          partId: part.id,
          ...resumePoint,
        });
      }
      const added = aStudioPart({ title: 'New' });
      const saved: StudioStory = {
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
      await stories.saveFromStudio(saved);
      expect(await stories.findForStudio(made.id)).toEqual(saved);
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

    test('listeners do not see a hidden story, nor the parts from the hidden one on', async () => {
      const hidden = aStudioStory({ parts: [aStudioPart(), awaiting()], hiddenFromPart: 0 });
      const half = aStudioStory({ parts: [aStudioPart(), awaiting(), aStudioPart()], hiddenFromPart: 1 });
      await stories.addFromStudio(hidden);
      await stories.addFromStudio(half);
      expect((await stories.list('temptation', all)).map(({ id }) => id)).toEqual([half.id]);
      expect(await stories.findBySlug('temptation', hidden.slug)).toBeNull();
      expect(await stories.findMany([hidden.id])).toEqual([]);
      expect(await stories.findByPart(hidden.parts[0]?.id as never)).toBeNull();
      expect((await stories.findMany([half.id]))[0]?.parts).toHaveLength(1);
      expect(await stories.count()).toBe(2);
    });

    test('a scheduled story becomes visible at its time, and the version changes', async () => {
      const soon = new Date((await now()).getTime() + 600);
      const scheduled = aStudioStory({ status: 'scheduled', publishedAt: soon });
      const later = aStudioStory({ status: 'scheduled', publishedAt: LATER });
      await stories.addFromStudio(scheduled);
      await stories.addFromStudio(later);
      const before = await stories.version();
      expect(await stories.list('temptation', all)).toEqual([]);
      expect(await stories.findForStudio(scheduled.id)).toEqual(scheduled);
      await expect
        .poll(() => stories.list('temptation', all), { interval: 10, timeout: 10_000 })
        .toHaveLength(1);
      expect((await stories.findBySlug('temptation', scheduled.slug))?.status).toBe('published');
      expect((await stories.findMany([scheduled.id, later.id])).map(({ status }) => status)).toEqual([
        'published',
        'scheduled',
      ]);
      expect((await stories.findForStudio(scheduled.id))?.status).toBe('published');
      expect(await stories.listForStudio(aStudioStorySearch({ status: 'scheduled' }))).toEqual([later]);
      expect(await stories.version()).not.toBe(before);
    });

    test('the version changes when a story is changed', async () => {
      const made = aStudioStory();
      await stories.addFromStudio(made);
      const before = await stories.version();
      await stories.saveFromStudio({ ...made, name: 'Another' });
      expect(await stories.version()).not.toBe(before);
    });

    test('a search finds text in names, authors and genres, whatever their case and special characters', async () => {
      const named = aStudioStory({ name: '100% Monsoon_Flat' });
      const written = aStudioStory({ name: 'Other', author: 'Mehr', genres: ['Slow burn'] });
      await write(async (inside) => {
        for (const story of [named, written]) await inside.stories.addFromStudio(story);
      });
      const found = async (text: string) =>
        (await stories.listForStudio(aStudioStorySearch({ text }))).map(({ id }) => id);
      expect(await found('monsoon')).toEqual([named.id]);
      expect(await found('100%')).toEqual([named.id]);
      expect(await found('SLOW')).toEqual([written.id]);
      expect(await found('mehr')).toEqual([written.id]);
      for (const text of ['%', '_']) expect(await found(text)).toEqual([named.id]);
      for (const text of ['\\', "' or 1=1 --", '1000']) expect(await found(text)).toEqual([]);
    });

    test('stories can be limited to those without a text, or without facts', async () => {
      const [whole, half] = [aStory({ parts: [aPart(0)] }), aStory({ parts: [aPart(0), aPart(1)] })];
      const none = aStudioStory({ name: 'Monsoon', parts: [awaiting()] });
      await write(async (inside) => {
        await inside.stories.addAll([whole, half]);
        await inside.stories.addFromStudio(none);
      });
      const by = (role: 'voice' | 'writer') => ({ credits: [{ personId: newId<PersonId>(), role }] });
      const [told, ...untold] = [{}, { rating: null }, { heat: null }, by('writer')].map((changed) =>
        aStudioStory({ rating: 'A', heat: 2, ...by('voice'), parts: [], ...changed }),
      );
      for (const story of [told, ...untold]) if (story) await stories.addFromStudio(story);
      for (const story of [whole, half]) await transcripts.save(aTranscript(story.parts[0]));
      const listed = async (changed: Partial<StudioStorySearch>) =>
        (await stories.listForStudio(aStudioStorySearch({ lacks: 'text', ...changed }))).map(({ id }) => id);
      expect(await listed({})).toEqual([half.id]);
      expect(await listed({ status: 'published', text: half.name })).toEqual([half.id]);
      expect(await listed({ text: 'Monsoon' })).toEqual([]);
      const all = [whole, half, none, ...untold].map(({ id }) => id);
      expect((await listed({ lacks: 'facts' })).toSorted()).toEqual(all.toSorted());
    });

    test('only the requested group and state are listed', async () => {
      const draft = aStudioStory({ status: 'draft' });
      await stories.addFromStudio(draft);
      await stories.addFromStudio(aStudioStory());
      await stories.addFromStudio(aStudioStory({ category: 'quickie', status: 'draft' }));
      expect(await stories.listForStudio(aStudioStorySearch({ status: 'draft' }))).toEqual([draft]);
    });

    test.each(['oldest', 'newest', 'name', 'changed'] as const)(
      'sorted by %s, paging by the last id returns every story once',
      async (sort) => {
        const added = ['delta', 'Alpha', 'charlie', 'Bravo', 'alpha'].map((name, index) =>
          aStudioStory({
            name,
            publishedAt: at(`08:00:00.00${index >> 1}`),
            updatedAt: at(`09:00:00.00${(index * 3) % 5}`),
          }),
        );
        for (const story of added) await stories.addFromStudio(story);
        const seen: StudioStory[] = [];
        for (let after: StoryId | null = null; ; after = seen.at(-1)?.id ?? null) {
          const page = await stories.listForStudio(aStudioStorySearch({ sort, limit: 2, after }));
          if (page.length === 0) break;
          seen.push(...page);
        }
        expect(seen).toEqual(await stories.listForStudio(aStudioStorySearch({ sort })));
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
      await stories.addFromStudio(aStudioStory());
      for (const after of [newId<StoryId>(), 'nonsense' as StoryId]) {
        expect(await stories.listForStudio(aStudioStorySearch({ after }))).toEqual([]);
      }
    });

    test('the stories that wait for an upload are found', async () => {
      const part = awaiting();
      const made = aStudioStory({ parts: [aStudioPart(), part], hiddenFromPart: 0 });
      await stories.addFromStudio(made);
      await stories.addFromStudio(aStudioStory());
      const found = await transaction.run(async (inside) =>
        succeed(await inside.stories.lockWaiting(part.awaits as UploadId)),
      );
      expect(found).toEqual(succeed([made]));
      expect(await stories.lockWaiting(newId<UploadId>())).toEqual([]);
    });

    test('twenty stories with one slug at once get twenty slugs', async () => {
      await atOnce(20, () =>
        transaction.run(async ({ stories }) => {
          const slug = await stories.freeSlug('quickie', 'night-bus' as Slug, null);
          await stories.addFromStudio(aStudioStory({ category: 'quickie', slug }));
          return succeed(slug);
        }),
      );
      const slugs = (await stores.stories.listForStudio(aStudioStorySearch({ category: 'quickie' }))).map(
        ({ slug }) => slug,
      );
      const numbered = Array.from({ length: 19 }, (_, index) => `night-bus-${index + 2}`);
      expect(slugs.toSorted()).toEqual(['night-bus', ...numbered].toSorted());
    });

    test('of ten concurrent changes of one revision, one succeeds', async () => {
      const made = aStudioStory();
      await stores.stories.addFromStudio(made);
      const answers = await atOnce(10, (index) =>
        transaction.run(async ({ stories }) => {
          const current = await stories.lockForStudio(made.id);
          if (current?.revision !== 1) return fail('edited meanwhile');
          await stories.saveFromStudio({ ...current, name: `Change ${index}`, revision: 2 });
          return succeed(`Change ${index}`);
        }),
      );
      const won = answers.flatMap((answer) => (answer.ok ? answer.value : []));
      expect(won).toHaveLength(1);
      expect(await stores.stories.findForStudio(made.id)).toMatchObject({ name: won[0], revision: 2 });
    });

    test('a slug is free for its owner and in another group, and stays within 120 characters', async () => {
      const made = aStudioStory({ slug: 'x'.repeat(120) as Slug });
      await stories.addFromStudio(made);
      expect(await stories.freeSlug('temptation', made.slug, made.id)).toBe(made.slug);
      expect(await stories.freeSlug('quickie', made.slug, null)).toBe(made.slug);
      expect(await stories.freeSlug('temptation', made.slug, null)).toBe(`${'x'.repeat(110)}-2`);
    });

    test('the genres in use are suggested, the most used first, those of withdrawn stories not', async () => {
      await stories.addFromStudio(aStudioStory({ genres: ['Romance', 'Rain'] }));
      await stories.addFromStudio(aStudioStory({ genres: ['Rain', 'Bold'], category: 'quickie' }));
      await stories.addFromStudio(aStudioStory({ genres: ['Gone'], status: 'withdrawn' }));
      expect(await stories.genresInUse()).toEqual(['Rain', 'Bold', 'Romance']);
    });
  });
};
