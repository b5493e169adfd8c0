import type { Part, Story } from '@meend/core/catalogue/story.ts';
import { noMarks } from '@meend/core/playback/finished.ts';
import type { ResumePoint } from '@meend/core/playback/listening.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const scene = async ({ stores }: World, count: number) => {
  const listener = aUser();
  const stories = Array.from({ length: count }, () => aStory());
  await stores.users.add(listener);
  await stores.stories.addAll(stories);
  const resumePoint = (story: Story | undefined, part: Part | undefined, second: number): ResumePoint => ({
    userId: listener.id,
    storyId: (story as Story).id,
    partId: (part as Part).id,
    position: second + 0.25,
    duration: 24.5,
    heardAt: at(`10:00:${String(second).padStart(2, '0')}.000`),
    ...noMarks,
  });
  return { listener, stories, resumePoint };
};

export const listeningStoreContract = (world: World) => {
  const { listening } = world.stores;
  describe('listening', () => {
    test('a resume point is found as it was saved, one per part', async () => {
      const { listener, stories, resumePoint } = await scene(world, 1);
      const [story] = stories;
      const [teaser, episode] = story?.parts ?? [];
      await listening.saveResumePoint(resumePoint(story, teaser, 1));
      await listening.saveResumePoint(resumePoint(story, teaser, 4));
      expect(await listening.findResumePoint(listener.id, (teaser as Part).id)).toEqual(
        resumePoint(story, teaser, 4),
      );
      expect(await listening.findResumePoint(listener.id, (episode as Part).id)).toBeNull();
      expect(await listening.findResumePoint(aUser().id, (teaser as Part).id)).toBeNull();
    });

    test('a late report never replaces a newer one', async () => {
      const { listener, stories, resumePoint } = await scene(world, 1);
      const [story] = stories;
      const [teaser] = story?.parts ?? [];
      await listening.saveResumePoint(resumePoint(story, teaser, 9));
      await listening.saveResumePoint(resumePoint(story, teaser, 3));
      expect((await listening.findResumePoint(listener.id, (teaser as Part).id))?.position).toBe(9.25);
    });

    test('of the marks of a part the later ones stay, whichever resume point is newer', async () => {
      const { listener, stories, resumePoint } = await scene(world, 1);
      const [story] = stories;
      const [teaser] = story?.parts ?? [];
      const [early, late] = [at('09:00:00.000'), at('09:30:00.000')];
      await listening.saveResumePoint({ ...resumePoint(story, teaser, 9), finishedAt: late });
      await listening.saveResumePoint({
        ...resumePoint(story, teaser, 3),
        finishedAt: early,
        unfinishedAt: early,
      });
      const stored = await listening.findResumePoint(listener.id, (teaser as Part).id);
      expect(stored).toEqual({ ...resumePoint(story, teaser, 9), finishedAt: late, unfinishedAt: early });
      await listening.saveResumePoint(resumePoint(story, teaser, 12));
      expect(await listening.listResumePoints(listener.id, 9)).toEqual([
        { ...resumePoint(story, teaser, 12), finishedAt: late, unfinishedAt: early },
      ]);
    });

    test('a story is dismissed once, by the later change, and comes back', async () => {
      const { listener, stories } = await scene(world, 2);
      const [shimla, chai] = stories.map(({ id }) => id) as [StoryId, StoryId];
      const dismissal = (storyId: StoryId, second: number, parts: number) => ({
        userId: listener.id,
        storyId,
        dismissedAt: at(`10:00:0${second}.000`),
        parts,
      });
      await listening.saveDismissal(dismissal(shimla, 5, 4));
      await listening.saveDismissal(dismissal(shimla, 2, 3));
      await listening.saveDismissal(dismissal(chai, 7, 2));
      expect(await listening.listDismissals(listener.id)).toEqual([
        dismissal(chai, 7, 2),
        dismissal(shimla, 5, 4),
      ]);
      expect(await listening.listDismissals(aUser().id)).toEqual([]);
      await listening.removeDismissal(listener.id, chai);
      await listening.removeDismissal(aUser().id, shimla);
      expect(await listening.listDismissals(listener.id)).toEqual([dismissal(shimla, 5, 4)]);
    });

    test('resume points are listed newest first, up to the limit', async () => {
      const { listener, stories, resumePoint } = await scene(world, 3);
      const [a, b, c] = stories.map((story, index) =>
        resumePoint(story, story.parts[0], [5, 9, 7][index] ?? 0),
      );
      for (const saved of [a, b, c]) await listening.saveResumePoint(saved as ResumePoint);
      expect(await listening.listResumePoints(listener.id, 9)).toEqual([b, c, a]);
      expect(await listening.listResumePoints(listener.id, 1)).toEqual([b]);
    });

    test('recently played has one record per story, newest first, and drops the oldest', async () => {
      const { listener, stories } = await scene(world, 4);
      const record = (index: number, label: string, second: number) => ({
        userId: listener.id,
        storyId: (stories[index] as Story).id,
        label,
        playedAt: at(`10:00:0${second}.000`),
      });
      await listening.touch(record(0, 'Ts', 1), 3);
      await listening.touch(record(1, 'Ts', 2), 3);
      await listening.touch(record(2, 'Ep', 3), 3);
      await listening.touch(record(0, 'Ep2', 4), 3);
      expect(await listening.listRecent(listener.id)).toEqual([
        record(0, 'Ep2', 4),
        record(2, 'Ep', 3),
        record(1, 'Ts', 2),
      ]);
      await listening.touch(record(3, 'Ts', 5), 3);
      expect(await listening.listRecent(listener.id)).toEqual([
        record(3, 'Ts', 5),
        record(0, 'Ep2', 4),
        record(2, 'Ep', 3),
      ]);
      expect(await listening.listRecent(aUser().id)).toEqual([]);
    });
  });
};
