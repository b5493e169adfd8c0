// A small catalogue with real files, for tests over HTTP.
import { createHash } from 'node:crypto';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { emptyValues } from '@meend/core/editing/fields.ts';
import { type AssetId, makeId, type PartId, type StoryId } from '@meend/core/shared/ids.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';

const groups: readonly [Category, readonly string[]][] = [
  ['temptation', ['Slow Train to Kalka', 'The Monsoon Flat']],
  ['quickie', ['Power Cut', 'Lift Number Four', 'Night Bus']],
  ['confession', ['The Wedding Week', 'Room Service']],
];

/** Bytes that differ at every offset, so that a wrong range is detected. */
export const recordingBytes = (seed: number, length = 300_000): Uint8Array => {
  const bytes = new Uint8Array(length);
  let state = seed + 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
};

const noise = (seed: number): Uint8Array => recordingBytes(seed, 10);

interface Catalogue {
  readonly stories: readonly Story[];
  readonly recordings: ReadonlyMap<string, Uint8Array>;
}

const makeCatalogue = (): Catalogue => {
  const start = new Date('2026-10-01T06:00:00.000Z').getTime();
  const stories: Story[] = [];
  const recordings = new Map<string, Uint8Array>();
  let seed = 0;
  for (const [category, names] of groups) {
    for (const name of names) {
      const publishedAt = new Date(start + stories.length * 60_000);
      const parts = [];
      for (let index = 0; index < (category === 'temptation' ? 3 : 2); index += 1) {
        seed += 1;
        const bytes = recordingBytes(seed);
        const assetId = makeId<AssetId>(publishedAt, noise(seed + 1_000));
        recordings.set(`media/${assetId}.mp3`, bytes);
        parts.push({
          id: makeId<PartId>(publishedAt, noise(seed + 2_000)),
          index,
          title: null,
          media: {
            assetId,
            hash: createHash('sha256').update(bytes).digest('hex'),
            extension: 'mp3',
            mimeType: 'audio/mpeg',
            bytes: bytes.length,
            seconds: 20,
          },
        });
      }
      stories.push({
        id: makeId<StoryId>(publishedAt, noise(seed + 3_000)),
        category,
        slug: slugFrom(name),
        ...emptyValues(storyFields),
        name,
        description: `${name}, told slowly.`,
        genres: ['Romance'],
        price: fromRupees(49),
        author: category === 'confession' ? 'Mehr' : null,
        cover: null,
        credits: [],
        parts,
        status: 'published',
        publishedAt,
      });
    }
  }
  return { stories, recordings };
};

let catalogue: Catalogue | null = null;

/** The recordings go wherever `write` brings them; they are made once in a process. */
export const addCatalogue = async (
  stories: StoryStore,
  write: (key: string, bytes: Uint8Array) => Promise<void>,
): Promise<readonly Story[]> => {
  catalogue ??= makeCatalogue();
  for (const [key, bytes] of catalogue.recordings) await write(key, bytes);
  const added = structuredClone(catalogue.stories);
  await stories.addAll(added);
  return added;
};
