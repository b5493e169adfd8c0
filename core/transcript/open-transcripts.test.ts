import { aPart, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { expect, test } from 'vitest';
import { MAX_OPEN_TRANSCRIPTS, openTranscripts } from './open-transcripts.ts';

const parts = Array.from({ length: MAX_OPEN_TRANSCRIPTS + 3 }, (_, index) => aPart(index));

const idsRead = async (changed: Parameters<typeof aStory>[0]) => {
  const find = async (id: string) => aTranscript(parts.find((part) => part.id === id));
  const stores = { transcripts: { find } } as unknown as Parameters<typeof openTranscripts>[0];
  return [...(await openTranscripts(stores, aStory({ parts, ...changed }))).keys()];
};

test.each([
  ['the open parts of a published story', { openParts: 2 }, 2],
  ['the first of many open parts', { openParts: parts.length }, MAX_OPEN_TRANSCRIPTS],
  ['none of a story that is not published', { openParts: 2, status: 'withdrawn' }, 0],
] as const)('the texts are those of %s', async (_, changed, count) => {
  expect(await idsRead(changed)).toEqual(parts.slice(0, count).map(({ id }) => id));
});
