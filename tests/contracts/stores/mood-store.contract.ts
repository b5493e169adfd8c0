import type { MoodId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { MoodSearch } from '@meend/core/shelves/mood.ts';
import { aMood, at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

const search = (changed: Partial<MoodSearch> = {}): MoodSearch => ({
  text: null,
  status: null,
  limit: 100,
  after: null,
  ...changed,
});

export const moodStoreContract = ({ stores, transaction }: World) => {
  const { moods } = stores;
  describe('moods', () => {
    test('a mood is found as it was added, and as it was saved', async () => {
      const mood = aMood({
        picture: { svg: '/covers/a.svg', small: '/covers/b.webp' },
        alt: 'Rain',
        storyIds: [newId(), newId()],
      });
      await moods.addFromStudio(mood);
      expect(await moods.findForStudio(mood.id)).toEqual(mood);
      expect(await moods.lockForStudio(mood.id)).toEqual(mood);
      expect(await moods.findBySlug(mood.slug)).toEqual(mood);
      const saved = { ...mood, name: `O'Rain <b>`, picture: null, alt: null, storyIds: [], revision: 2 };
      await moods.saveFromStudio(saved);
      expect(await moods.findForStudio(mood.id)).toEqual(saved);
      for (const id of [newId<MoodId>(), 'nonsense' as MoodId])
        expect(await moods.findForStudio(id)).toBeNull();
      await moods.remove(mood.id);
      expect(await moods.findForStudio(mood.id)).toBeNull();
    });

    test('drafts and withdrawn moods are for admins alone; published ones come by their position, then as they were published', async () => {
      const [late, early] = [
        aMood({ name: 'Apart', publishedAt: at('09:00:00.000') }),
        aMood({ name: 'zeal', publishedAt: at('07:00:00.000') }),
      ];
      const draft = aMood({ name: 'Draft', status: 'draft' });
      const gone = aMood({ name: 'Gone', status: 'withdrawn', withdrawnFrom: 'published' });
      const first = aMood({ name: 'Mine', position: 1, publishedAt: at('10:00:00.000') });
      await writing({ transaction })(async (inside) => {
        for (const mood of [late, early, draft, gone, first]) await inside.moods.addFromStudio(mood);
      });
      expect(await moods.listPublished(9)).toEqual([first, early, late]);
      expect(await moods.listPublished(2)).toEqual([first, early]);
      for (const { slug } of [draft, gone]) expect(await moods.findBySlug(slug)).toBeNull();
      expect(await moods.listForStudio(search())).toEqual([late, draft, gone, first, early]);
      expect(await moods.listForStudio(search({ status: 'draft' }))).toEqual([draft]);
      for (const text of ['ZEA', 'ज़ील']) expect(await moods.listForStudio(search({ text }))).toEqual([early]);
      expect(await moods.listForStudio(search({ limit: 1, after: draft.id }))).toEqual([gone]);
      expect(await moods.listForStudio(search({ after: newId() }))).toEqual([]);
    });

    test('a slug in use gets a number', async () => {
      const mood = aMood({ slug: 'rain' as Slug });
      await moods.addFromStudio(mood);
      const free = (own: MoodId | null) =>
        transaction.run(async (inside) => ({
          ok: true as const,
          value: await inside.moods.freeSlug('rain' as Slug, own),
        }));
      expect(await free(null)).toEqual({ ok: true, value: 'rain-2' });
      expect(await free(mood.id)).toEqual({ ok: true, value: 'rain' });
    });
  });
};
