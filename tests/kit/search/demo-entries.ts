// The demonstration's catalogue as what a search finds.
import { demoMoods } from '@meend/adapters/demo/demo-moods.ts';
import { ownRecordings, readSpoken } from '@meend/adapters/demo/recordings.ts';
import { demoStories } from '@meend/adapters/demo/stories.ts';
import { demoVoices, demoWriters } from '@meend/adapters/demo/voices.ts';
import type { IndexEntry } from '@meend/core/discovery/search-index.port.ts';
import type { SearchEntry } from '@meend/core/search/rank.ts';
import { searchTerms } from '@meend/core/search/search-terms.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import type { ExpectedQuery } from './expected-queries.ts';

export interface DemoEntry extends SearchEntry {
  readonly kind: ExpectedQuery['kind'];
  readonly title: string;
}

const DAY_MS = 86_400_000;
const seeded = new Date('2026-11-01T12:00:00Z');

const terms = (texts: readonly string[]) => texts.flatMap(searchTerms);

/** Of an announced story the name alone; of the others the first part is open to all. */
const storyEntries = (): Promise<readonly DemoEntry[]> =>
  Promise.all(
    demoStories.map(async (story): Promise<DemoEntry> => {
      const isAnnounced = story.daysAgo < 0;
      const people = [
        ...story.read.map((key) => demoVoices[key]),
        ...(story.written === null ? [] : [demoWriters[story.written]]),
      ];
      const [teaser] = isAnnounced ? [] : await readSpoken(ownRecordings, story);
      return {
        id: `story ${story.name}`,
        kind: 'story',
        title: story.name,
        name: searchTerms(story.name),
        credits: isAnnounced ? [] : terms(people.flatMap(({ name, nameHi }) => [name, nameHi])),
        moods: isAnnounced
          ? []
          : terms([
              ...story.genres,
              ...demoMoods.filter(({ stories }) => stories.includes(story.name)).map(({ name }) => name),
            ]),
        blurb: isAnnounced ? [] : searchTerms(story.description),
        cues: (teaser?.cues ?? []).filter(({ isNotice }) => !isNotice).map(({ text }) => searchTerms(text)),
        isOpenToAll: false,
        finishedShare: null,
        publishedAt: new Date(seeded.getTime() - story.daysAgo * DAY_MS),
      };
    }),
  );

const namedEntry = (kind: DemoEntry['kind'], title: string, others: readonly string[] = []): DemoEntry => ({
  id: `${kind} ${title}`,
  kind,
  title,
  name: searchTerms(title),
  credits: terms(others),
  moods: [],
  blurb: [],
  cues: [],
  isOpenToAll: false,
  finishedShare: null,
  publishedAt: seeded,
});

export const demoEntries = async (): Promise<readonly DemoEntry[]> => [
  ...(await storyEntries()),
  ...[...Object.values(demoVoices), ...Object.values(demoWriters)].map(({ name, nameHi }) =>
    namedEntry('person', name, [nameHi]),
  ),
  ...[...new Set(demoStories.flatMap(({ genres }) => genres))].map((genre) => namedEntry('genre', genre)),
  ...demoMoods.map(({ name, line }) => ({ ...namedEntry('mood', name), blurb: searchTerms(line) })),
];

const keysIn = (terms: readonly (readonly string[])[]) => [...new Set(terms.flat())].sort();

/** The same as the index has them. */
export const entriesOfDemo = async (): Promise<readonly IndexEntry[]> =>
  (await demoEntries()).map(({ kind, title, cues, blurb, finishedShare: _, ...entry }) => ({
    ...entry,
    subject: { kind, id: kind === 'story' ? newId() : title },
    title,
    summary: null,
    slug: null,
    category: null,
    language: 'en',
    seconds: null,
    notes: title === 'Power Cut' ? ['divorce'] : [],
    isAnnounced: false,
    visibleFrom: seeded,
    visibleUntil: null,
    refs: [`title:${title}`],
    blurb: keysIn(blurb),
    lines: cues.map((terms, index) => ({ part: 0, seconds: index, text: `${index}`, keys: keysIn(terms) })),
  }));
