import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { AlignmentRequest } from '../alignment/alignment-request.ts';
import type { Transcript } from '../transcript.ts';
import { listPartTexts } from './story-texts.ts';

const scene = async (text: Partial<Transcript>, state?: AlignmentRequest['state']) => {
  const ports = memoryPorts();
  const story = storyFixture(ports, 'temptation', 'Shimla');
  const part = story.parts[1];
  if (!part) throw new Error('the story has an episode');
  await ports.stores.transcripts.save(aTranscript(part, text));
  const { assetId } = part.media;
  if (state !== undefined)
    await ports.stores.alignments.save({
      partId: part.id,
      language: 'en',
      revision: 1,
      assetId,
      state,
      percent: 40,
    });
  return { ports, story, part, list: listPartTexts(ports) };
};

const doubtful = [{ at: 0, until: 900, speaker: null, text: 'Tea.', sure: 0.2 }];

test.each([
  ['timed', {}, undefined, 0],
  ['timed', { cues: doubtful }, undefined, 1],
  ['untimed', { isTimed: false, cues: doubtful }, undefined, 0],
  ['check', { seconds: 3 }, undefined, 0],
  ['finding', { isTimed: false }, 'waiting', 0],
  ['foreign', { isTimed: false }, 'foreign', 0],
  ['failed', { isTimed: false }, 'failed', 0],
] as const)('a text is %s', async (state, text, request, doubts) => {
  const { story, part, list } = await scene(text, request);
  expect(await list([story.id])).toEqual([
    {
      storyId: story.id,
      partId: part.id,
      language: 'en',
      state,
      doubts,
      percent: request === undefined ? 0 : 40,
    },
  ]);
});

test('of a part with two texts the original counts; unknown stories are left out', async () => {
  const { ports, story, part, list } = await scene({ kind: 'translation' }, 'foreign');
  await ports.stores.transcripts.save(aTranscript(part, { language: 'hi' }));
  expect(await list([story.id, 'unknown'])).toMatchObject([{ language: 'hi', state: 'timed' }]);
  expect(await list(['unknown'])).toEqual([]);
});
