import { aStudioStory, awaiting } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const LATER = new Date('2040-01-01T00:00:00.000Z');

export const announcedStoryContract = ({ stores }: World) => {
  const { now, stories } = stores;
  describe('titles and announcements of stories', () => {
    test('a quickie stores its title, beside its name', async () => {
      const titled = aStudioStory({ category: 'quickie', title: 'Between two stops' });
      await stories.addFromStudio(titled);
      expect(await stories.findForStudio(titled.id)).toEqual(titled);
      expect(await stories.findBySlug('quickie', titled.slug)).toMatchObject({ title: 'Between two stops' });
      await stories.saveFromStudio({ ...titled, title: null });
      expect((await stories.findMany([titled.id]))[0]?.title).toBeNull();
    });

    test('announced stories are listed in order, hidden ones too, until their publication', async () => {
      const scheduled = { status: 'scheduled', isAnnounced: true, publishedAt: LATER } as const;
      const hidden = aStudioStory({
        ...scheduled,
        category: 'quickie',
        parts: [awaiting()],
        hiddenFromPart: 0,
      });
      const next = aStudioStory({ ...scheduled, publishedAt: new Date('2039-12-31T00:00:00.000Z') });
      for (const story of [
        hidden,
        next,
        aStudioStory({ ...scheduled, isAnnounced: false }),
        aStudioStory({ ...scheduled, status: 'draft' }),
        aStudioStory({ ...scheduled, status: 'withdrawn', withdrawnFrom: 'scheduled' }),
      ]) {
        await stories.addFromStudio(story);
      }
      const announcedSlugs = async () => (await stories.announced(9)).map(({ slug }) => slug);
      const { id, category, slug, name, genres, cover, language, notes, workId, publishedAt } = next;
      expect((await stories.announced(1))[0]).toEqual({
        ...{ id, category, slug, name, genres, cover, language, notes, workId, publishedAt },
      });
      expect(await announcedSlugs()).toEqual([next.slug, hidden.slug]);
      const soon = new Date((await now()).getTime() + 60);
      await stories.saveFromStudio({ ...next, publishedAt: soon });
      await expect.poll(announcedSlugs, { interval: 10 }).toEqual([hidden.slug]);
    });
  });
};
