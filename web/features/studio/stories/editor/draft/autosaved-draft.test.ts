import { DAY } from '@meend/core/shared/timings.ts';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import type { UploadEntries, UploadEntry } from '@meend/web/features/studio/uploads/upload-queue.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AutosavedDraft, autosavedDraft, storable } from './autosaved-draft.ts';
import { restoreDraft } from './restore-draft.ts';
import { draftOf, emptyDraft, type StoryDraft } from './story-draft.ts';

const now = new Date('2026-11-21T12:00:00Z').getTime();

const story: StudioStory = {
  ...wireTemptation([]),
  _id: 'story',
  slug: 'saffron-hours',
  name: 'Saffron Hours',
  description: 'She tastes tea for a living.',
  price: 49,
  genre: ['Romance'],
  thumbnail: '/covers/a-320.jpg',
  coverArt: '/covers/saffron-hours.svg',
  publishedAt: '2026-11-01T00:00:00.000Z',
  status: 'published',
  publishAt: null,
  announced: false,
  openParts: 1,
  credits: [],
  revision: 4,
  updatedAt: '2026-11-02T00:00:00.000Z',
  isListed: true,
  audioFiles: ['a', 'b'].map((id) => ({
    _id: id,
    name: `Part ${id}`,
    label: 'Episode',
    url: `/media/${id}?exp=1&sig=old`,
    seconds: 24,
    state: 'ready',
    percent: 100,
    waitsFor: null,
    reason: null,
    notices: [],
  })),
};

/** The same story in a later response, with new signatures. */
const again: StudioStory = {
  ...story,
  audioFiles: story.audioFiles.map((part) => ({ ...part, url: `/media/${part._id}?exp=2&sig=new` })),
};

const entry = (key: string, part: Partial<UploadEntry>): UploadEntry => ({
  key,
  kind: 'audio',
  name: `${key}.wav`,
  state: 'sending',
  percent: 10,
  waitsFor: null,
  secondsLeft: null,
  address: null,
  seconds: null,
  reason: null,
  notices: [],
  picture: null,
  ...part,
});

const entries: UploadEntries = new Map([
  ['upload-1', entry('upload-1', { state: 'ready', address: '/uploads/one', seconds: 60 })],
  ['upload-2', entry('upload-2', {})],
]);

const uploaded = (number: number) => ({
  key: `upload-${number}`,
  id: null,
  name: `New ${number}`,
  file: { kind: 'upload', key: `upload-${number}` } as const,
});

const autosaved = (draft: StoryDraft, part: Partial<AutosavedDraft> = {}): AutosavedDraft => ({
  ...storable(draft, entries, [], now),
  revision: story.revision,
  base: draftOf(story),
  ...part,
});

const renamed: StoryDraft = { ...draftOf(story), name: 'Saffron Days' };

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  });
});

test('each story has an autosaved draft of its own', () => {
  const store = autosavedDraft('temptations', 'story');
  store.write(autosaved(renamed));
  expect(store.read()).toEqual(autosaved(renamed));
  expect(autosavedDraft('temptations', 'other').read()).toBeNull();
  expect(autosavedDraft('temptations', null).read()).toBeNull();
});

test('new stories of two groups have separate drafts', () => {
  const draft = { ...emptyDraft('quickies'), name: 'Last Tram' };
  autosavedDraft('quickies', null).write(autosaved(draft, { revision: null, base: null }));
  expect(autosavedDraft('quickies', null).read()?.draft.name).toBe('Last Tram');
  expect(autosavedDraft('herconfession', null).read()).toBeNull();
});

test.each([
  'nonsense',
  'null',
  '{}',
  JSON.stringify({ ...autosaved(renamed), draft: { ...renamed, name: 7 } }),
  JSON.stringify({ ...autosaved(renamed), draft: { ...renamed, parts: [{ key: 'a' }] } }),
  JSON.stringify({ ...autosaved(renamed), draft: { ...renamed, release: 'withdrawn' } }),
  JSON.stringify({ ...autosaved(renamed), base: null }),
  JSON.stringify({ ...autosaved(renamed), arrived: [{ address: 1 }] }),
])('an invalid stored draft is ignored: %s', (text) => {
  sessionStorage.setItem('story-draft:story', text);
  expect(autosavedDraft('temptations', 'story').read()).toBeNull();
});

test('a finished upload is stored by its URL, an unfinished one is missing', () => {
  const draft = { ...renamed, parts: [...renamed.parts, uploaded(1), uploaded(2)] };
  const { draft: stored, arrived, lacking } = storable(draft, entries, [], now);
  expect(stored.parts.slice(2).map(({ file }) => file)).toEqual([
    { kind: 'kept', address: '/uploads/one', seconds: 60 },
    null,
  ]);
  expect(arrived).toEqual([{ address: '/uploads/one', name: 'upload-1.wav', since: now }]);
  expect(lacking).toBe(true);
});

test('a draft is restored, with the newest URLs of the existing files', () => {
  const begun = restoreDraft('temptations', again, autosaved(renamed), now);
  expect(begun).toEqual({
    start: { content: again, draft: draftOf(again) },
    draft: { ...draftOf(again), name: 'Saffron Days' },
    theirs: null,
    finishedUploads: [],
    restored: 'everything',
  });
});

test('new parts get new keys, and missing files are reported', () => {
  const draft = { ...renamed, parts: [...renamed.parts, uploaded(1), uploaded(2)] };
  const begun = restoreDraft('temptations', again, autosaved(draft), now);
  expect(begun.restored).toBe('without-files');
  expect(begun.draft.parts.map(({ key }) => key)).toEqual(['a', 'b', 'kept-2', 'kept-3']);
  expect(begun.finishedUploads.map(({ address }) => address)).toEqual(['/uploads/one']);
});

test('an upload expired on the server is missing', () => {
  const draft = { ...renamed, parts: [uploaded(1)] };
  const begun = restoreDraft('temptations', again, autosaved(draft), now + DAY + 1);
  expect(begun).toMatchObject({
    restored: 'without-files',
    finishedUploads: [],
    draft: { parts: [{ file: null }] },
  });
  expect(restoreDraft('temptations', again, autosaved(draft), now + DAY - 1).restored).toBe('everything');
});

test('the expiry of an upload counts from when it was first stored', () => {
  const draft = { ...renamed, parts: [uploaded(1)] };
  const before = [{ address: '/uploads/one', name: 'one.wav', since: now - 5 }];
  expect(storable(draft, entries, before, now).arrived).toEqual(before);
});

test('if another admin changed the story meanwhile, theirs is returned, and the draft stays based on the older revision', () => {
  const theirs: StudioStory = { ...again, revision: 5, name: 'Saffron Years', genre: ['Heritage'] };
  const begun = restoreDraft('temptations', theirs, autosaved(renamed), now);
  expect(begun.theirs).toBe(theirs);
  expect(begun.draft.name).toBe('Saffron Days');
  expect(begun.start.content?.revision).toBe(4);
  expect(begun.start.draft).toEqual(draftOf(again));
});

test('a draft equal to the story is not restored', () => {
  const theirs: StudioStory = { ...again, revision: 5, name: 'Saffron Days' };
  expect(restoreDraft('temptations', theirs, autosaved(renamed), now).restored).toBe('nothing');
  expect(restoreDraft('temptations', again, null, now).restored).toBe('nothing');
});
