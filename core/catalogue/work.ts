// A work is one text in several recordings, such as in two languages. A list shows a work once; a free selection opens
// all its recordings.

import type { Story } from './story.ts';

/** Lists show the recording in the language of the interface, else the first. */
export const LISTED_LANGUAGE = 'en';

type Ranked = Pick<Story, 'id' | 'category' | 'workId' | 'language' | 'publishedAt'>;

const isSameWork = (one: Ranked, other: Ranked): boolean =>
  one.workId !== null && one.workId === other.workId && one.category === other.category;

const precedes = (one: Ranked, other: Ranked): boolean => {
  const isListed = one.language === LISTED_LANGUAGE;
  if (isListed !== (other.language === LISTED_LANGUAGE)) return isListed;
  const days = one.publishedAt.getTime() - other.publishedAt.getTime();
  return days < 0 || (days === 0 && one.id < other.id);
};

/** One recording of each work. */
export const oneOfEachWork = <S extends Ranked>(stories: readonly S[]): readonly S[] =>
  stories.filter((story) => !stories.some((other) => isSameWork(other, story) && precedes(other, story)));

/** The stories, and the other ones of their works. */
export const withTheirWorks = <S extends Ranked>(stories: readonly S[], all: readonly S[]): readonly S[] =>
  all.filter((story) => stories.some((one) => one.id === story.id || isSameWork(one, story)));

/** A published recording of a work. */
export type Recording = Pick<Story, 'id' | 'category' | 'slug' | 'name' | 'language' | 'workId'>;

interface RecordingReader {
  readonly stories: { listRecordings(workIds: readonly string[]): Promise<readonly Recording[]> };
}

/** Reads the other published recordings of the stories' works. */
export const recordingsOf = async (
  { stories }: RecordingReader,
  read: readonly Pick<Story, 'id' | 'category' | 'workId'>[],
): Promise<(story: Pick<Story, 'id' | 'category' | 'workId'>) => readonly Recording[]> => {
  const workIds = [...new Set(read.flatMap(({ workId }) => workId ?? []))];
  const all = workIds.length === 0 ? [] : await stories.listRecordings(workIds);
  return ({ id, category, workId }) =>
    all.filter((other) => other.workId === workId && other.category === category && other.id !== id);
};

/** Adds the other recordings of each story's work. */
export const withRecordings = async <S extends { readonly story: Pick<Story, 'id' | 'category' | 'workId'> }>(
  stores: RecordingReader,
  opened: readonly S[],
): Promise<readonly (S & { readonly recordings: readonly Recording[] })[]> => {
  const othersOf = await recordingsOf(
    stores,
    opened.map(({ story }) => story),
  );
  return opened.map((one) => ({ ...one, recordings: othersOf(one.story) }));
};
