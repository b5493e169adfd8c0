import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { aPart, aStory, at } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';
import { storyOfTwoParts } from './story-of-two-parts.ts';

export const transcriptStoreContract = (world: World) => {
  const { transcripts, stories } = world.stores;
  describe('transcripts', () => {
    test('a text is read back as it was saved last, and in no other part or language', async () => {
      const { teaser, episode } = await storyOfTwoParts(world);
      expect(await transcripts.find(teaser.id, 'en')).toBeNull();
      await transcripts.save(aTranscript(teaser));
      const newer = aTranscript(teaser, {
        revision: 2,
        isTimed: false,
        seconds: null,
        cues: [{ at: 0, until: 0, speaker: null, text: '“क्‍षमा”, she said: \\ % \' "' }],
        updatedAt: at('11:00:00.123'),
      });
      await transcripts.save(newer);
      expect(await transcripts.find(teaser.id, 'en')).toEqual(newer);
      expect(await transcripts.find(teaser.id, 'hi')).toBeNull();
      expect(await transcripts.find(episode.id, 'en')).toBeNull();
    });

    test('the texts of a part are listed without their cues, the original first', async () => {
      const { teaser, episode } = await storyOfTwoParts(world);
      const translation = aTranscript(teaser, { language: 'en', kind: 'translation' });
      const original = aTranscript(teaser, { language: 'hi' });
      for (const one of [translation, original, aTranscript(episode)]) await transcripts.save(one);
      const listed = [original, translation].map(({ cues: _cues, ...summary }) => summary);
      expect(await transcripts.list(teaser.id)).toEqual(listed);
      expect(await transcripts.find(teaser.id, null)).toEqual(original);
      await transcripts.remove(teaser.id, 'hi');
      expect(await transcripts.find(teaser.id, null)).toEqual(translation);
      expect(await transcripts.list(teaser.id)).toEqual(listed.slice(1));
    });

    test('parts with a recording and no text are counted by group, but for drafts and withdrawn stories', async () => {
      const { teaser } = await storyOfTwoParts(world);
      await stories.addFromStudio({ ...studioStory(aStory({ parts: [aPart(0)] })), status: 'draft' });
      await stories.addAll([aStory({ parts: [aPart(0)], status: 'withdrawn' })]);
      await stories.addAll([aStory({ category: 'quickie', parts: [aPart(0)] })]);
      const none = { temptation: 0, quickie: 1, confession: 0 };
      expect(await transcripts.countMissing()).toEqual({ ...none, temptation: 2 });
      await transcripts.save(aTranscript(teaser));
      await transcripts.save(aTranscript(teaser, { language: 'hi' }));
      expect(await transcripts.countMissing()).toEqual({ ...none, temptation: 1 });
    });

    test('the texts of several stories are listed with their doubts and the length of the recording', async () => {
      const { story, teaser, episode } = await storyOfTwoParts(world);
      const other = await storyOfTwoParts(world);
      const doubtful = aTranscript(episode).cues.map((cue, at) => (at < 2 ? { ...cue, sure: 0.4 } : cue));
      await transcripts.save(aTranscript(teaser, { kind: 'translation' }));
      await transcripts.save(aTranscript(teaser, { language: 'hi', isTimed: false, seconds: null }));
      await transcripts.save(aTranscript(episode, { cues: doubtful, seconds: 1 }));
      const unknown = crypto.randomUUID() as StoryId;
      const listed = await transcripts.listOfStories([story.id, unknown, other.story.id]);
      expect(listed.filter(({ partId }) => partId === teaser.id).map(({ language }) => language)).toEqual([
        'hi',
        'en',
      ]);
      expect(listed.filter(({ partId }) => partId !== teaser.id)).toEqual([
        {
          storyId: story.id,
          partId: episode.id,
          language: 'en',
          isTimed: true,
          seconds: 1,
          recordingSeconds: episode.media.seconds,
          doubts: 2,
        },
      ]);
      expect(await transcripts.listOfStories([other.story.id])).toEqual([]);
    });

    test('a saved and a removed text are changes of the catalogue', async () => {
      const { teaser } = await storyOfTwoParts(world);
      const before = await stories.version();
      await transcripts.save(aTranscript(teaser));
      const saved = await stories.version();
      await transcripts.remove(teaser.id, 'en');
      expect(new Set([before, saved, await stories.version()]).size).toBe(3);
    });

    test('they stay with their part when the story is saved, and are deleted with it', async () => {
      const { story, teaser, episode } = await storyOfTwoParts(world);
      for (const part of story.parts) await transcripts.save(aTranscript(part));
      const { parts, ...rest } = studioStory(story);
      await stories.saveFromStudio({ ...rest, parts: parts.slice(0, 1), revision: 2 });
      expect(await transcripts.list(teaser.id)).toHaveLength(1);
      expect(await transcripts.list(episode.id)).toEqual([]);
    });
  });
};
