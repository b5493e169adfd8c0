// A work in several recordings: lists and counts show it once, and a free selection opens all of it.
import type { Story } from '@meend/core/catalogue/story.ts';
import { aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aStudioStory } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const LATER = new Date('2099-01-01T00:00:00.000Z');
const all = { limit: 100, after: null };
const idsOf = (stories: readonly Pick<Story, 'id'>[]) => stories.map(({ id }) => id);

export const workContract = ({ stores: { selections, sessions, stories, users } }: World) =>
  describe('a work in several recordings', () => {
    test('lists and counts show its English recording, else the first', async () => {
      const chai = { workId: 'chai', genres: ['Rain'] };
      const hindi = aStory({ ...chai, language: 'hi', publishedAt: at('07:00:00.000') });
      const english = aStory({ ...chai, publishedAt: at('09:00:00.000') });
      const first = aStory({ workId: 'lamp', language: 'hi', publishedAt: at('07:30:00.000') });
      const second = aStory({ workId: 'lamp', language: 'en-hi', publishedAt: at('07:40:00.000') });
      const alone = aStory({ workId: null });
      const elsewhere = aStory({ ...chai, category: 'quickie', language: 'hi' });
      await stories.addAll([hindi, english, first, second, alone, elsewhere]);
      expect(idsOf(await stories.list('temptation', all))).toEqual([first.id, alone.id, english.id]);
      expect(idsOf(await stories.list('temptation', { ...all, genres: ['Rain'] }))).toEqual([english.id]);
      expect(idsOf(await stories.list('temptation', { limit: 2, after: first.id }))).toEqual([
        alone.id,
        english.id,
      ]);
      expect(new Set(idsOf(await stories.shuffled('temptation', 3, 10)))).toEqual(
        new Set([first.id, alone.id, english.id]),
      );
      expect(await stories.counts('temptation')).toMatchObject({ stories: 3 });
      expect((await stories.counts('temptation')).genres).toContainEqual({ genre: 'Rain', stories: 1 });
      expect(idsOf(await stories.list('quickie', all))).toEqual([elsewhere.id]);
      expect(await stories.listPublished('temptation', all)).toHaveLength(5);
      expect(await stories.listRecordings(['chai', 'none'])).toEqual(
        [english, elsewhere, hindi]
          .toSorted((one, other) =>
            one === english ? -1 : other === english ? 1 : +one.publishedAt - +other.publishedAt,
          )
          .map(({ id, category, slug, name, language, workId }) => ({
            id,
            category,
            slug,
            name,
            language,
            workId,
          })),
      );
    });

    test('a recording that is not out yet hides no other one', async () => {
      const hindi = aStory({ workId: 'chai', language: 'hi' });
      await stories.addAll([hindi]);
      for (const changed of [{ status: 'scheduled', publishedAt: LATER }, { status: 'draft' }] as const) {
        await stories.addFromStudio(aStudioStory({ workId: 'chai', ...changed }));
      }
      await stories.addFromStudio(aStudioStory({ workId: 'chai', status: 'published', hiddenFromPart: 0 }));
      expect(idsOf(await stories.list('temptation', all))).toEqual([hindi.id]);
      expect(await stories.counts('temptation')).toMatchObject({ stories: 1 });
      expect(idsOf(await stories.listRecordings(['chai']))).toEqual([hindi.id]);
    });

    test('a free selection opens all recordings of its work, and counts once', async () => {
      const [asha, ravi] = [aUser(), aUser()];
      await users.add(asha);
      await users.add(ravi);
      const english = aStory({ workId: 'chai' });
      const hindi = aStory({ workId: 'chai', language: 'hi' });
      const elsewhere = aStory({ workId: 'chai', category: 'quickie' });
      const [alone, other] = [aStory({ workId: null }), aStory({ workId: null })];
      await stories.addAll([english, hindi, elsewhere, alone, other]);
      await selections.addAll(asha.id, [hindi.id, alone.id], at('10:00:00.000'));
      const opened = new Set([english.id, hindi.id, alone.id]);
      expect(new Set(await selections.listOpened(asha.id))).toEqual(opened);
      expect(new Set((await sessions.findBearer(asha.id, undefined))?.selectedStoryIds)).toEqual(opened);
      expect(await selections.countOfMailbox(asha.id)).toBe(2);
      expect(await selections.listOpened(ravi.id)).toEqual([]);
    });
  });
