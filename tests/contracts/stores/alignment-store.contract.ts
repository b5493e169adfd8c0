import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { AssetId } from '@meend/core/shared/ids.ts';
import type { AlignmentRequest } from '@meend/core/transcript/alignment/alignment-request.ts';
import { aPart, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const alignmentStoreContract = (world: World) => {
  const { alignments, stories } = world.stores;
  describe('requests for the times of a text', () => {
    const scene = async () => {
      const story = aStory({ parts: [aPart(0), aPart(1)] });
      await stories.addAll([story]);
      const [part, other] = story.parts;
      if (!part || !other) throw new Error('the story has parts');
      const request: AlignmentRequest = {
        partId: part.id,
        language: 'hi',
        revision: 3,
        assetId: part.media.assetId,
        state: 'waiting',
        percent: 0,
      };
      return { story, part, other, request };
    };

    test('one is read back as it was saved last, and in no other part or language', async () => {
      const { part, other, request } = await scene();
      await alignments.save(request);
      const newer = { ...request, revision: 4, state: 'foreign', percent: 12 } as const;
      await alignments.save(newer);
      expect(await alignments.find(part.id, 'hi')).toEqual(newer);
      expect(await alignments.find(part.id, 'en')).toBeNull();
      expect(await alignments.find(other.id, 'hi')).toBeNull();
      await alignments.remove(part.id, 'hi');
      expect(await alignments.find(part.id, 'hi')).toBeNull();
    });

    test('those of several stories are listed, but not of recordings that were replaced', async () => {
      const { story, part, request } = await scene();
      const elsewhere = await scene();
      const replaced = { ...request, language: 'en-hi' as const, assetId: crypto.randomUUID() as AssetId };
      for (const one of [request, { ...request, language: 'en' as const }, replaced, elsewhere.request])
        await alignments.save(one);
      const listed = await alignments.listOfStories([story.id]);
      expect(listed.map(({ partId, language }) => [partId, language]).toSorted()).toEqual([
        [part.id, 'en'],
        [part.id, 'hi'],
      ]);
      expect(await alignments.listOfStories([story.id, elsewhere.story.id])).toHaveLength(3);
    });

    test('progress is that of the same text and recording alone', async () => {
      const { part, request } = await scene();
      await alignments.save(request);
      await alignments.progress(request, 40);
      await alignments.progress({ ...request, revision: 2 }, 90);
      await alignments.progress({ ...request, assetId: crypto.randomUUID() as AssetId }, 90);
      expect(await alignments.find(part.id, 'hi')).toMatchObject({ percent: 40 });
      await alignments.remove(part.id, 'hi');
      await alignments.progress(request, 50);
      expect(await alignments.find(part.id, 'hi')).toBeNull();
    });

    test('one is deleted with its part', async () => {
      const { story, other, request } = await scene();
      await alignments.save({ ...request, partId: other.id });
      const { parts, ...rest } = studioStory(story);
      await stories.saveFromStudio({ ...rest, parts: parts.slice(0, 1), revision: 2 });
      expect(await alignments.find(other.id, 'hi')).toBeNull();
    });
  });
};
