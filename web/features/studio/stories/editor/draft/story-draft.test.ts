import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, movedPart, type Sending, type StoryDraft } from './story-draft.ts';

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
  audioFiles: ['a', 'b', 'c'].map((id, index) => ({
    _id: id,
    name: `Part ${index + 1}`,
    label: 'Episode',
    url: `/media/${id}.mp3?sig=1`,
    seconds: 24,
    state: 'ready',
    percent: 100,
    waitsFor: null,
    reason: null,
    notices: [],
  })),
};

const sending = (change: Partial<StoryDraft>, from: StudioStory = story): Sending => {
  const draft = draftOf(from);
  return {
    category: 'temptations',
    draft: { ...draft, ...change },
    base: { content: from, draft },
    addressOf: (file) =>
      file?.kind === 'kept' ? file.address : file?.kind === 'upload' ? `/uploads/${file.key}` : '',
  };
};

test('an edit sends its revision and the changed fields only', () => {
  expect(bodyOf(sending({ name: ' Saffron Days ' }))).toEqual({
    name: 'Saffron Days',
    revision: 4,
  });
});

test('a changed number of open parts is sent as a number', () => {
  expect(bodyOf(sending({ openParts: '2' }))).toEqual({ openParts: 2, revision: 4 });
});

test('a new order of parts is sent with the parts’ ids and URLs', () => {
  const { parts } = draftOf(story);
  const { audioFiles } = bodyOf(sending({ parts: movedPart(parts, 'c', -1) }));
  expect(audioFiles?.map(({ _id }) => _id)).toEqual(['a', 'c', 'b']);
  expect(audioFiles?.[1]).toEqual({ _id: 'c', name: 'Part 3', url: '/media/c.mp3?sig=1' });
});

test('a replaced recording keeps its part and gets the URL of its upload', () => {
  const parts = draftOf(story).parts.map((part) =>
    part.key === 'b' ? { ...part, file: { kind: 'upload', key: 'new' } as const } : part,
  );
  expect(bodyOf(sending({ parts })).audioFiles?.[1]).toEqual({
    _id: 'b',
    name: 'Part 2',
    url: '/uploads/new',
  });
});

test('the first part cannot move up, nor the last one down', () => {
  const { parts } = draftOf(story);
  expect(movedPart(parts, 'a', -1)).toBe(parts);
  expect(movedPart(parts, 'c', 1)).toBe(parts);
});

test('a scheduled draft is sent with its time', () => {
  const draft: StudioStory = { ...story, status: 'draft' };
  const { status, publishAt } = bodyOf(
    sending({ release: 'scheduled', publishAt: '2027-01-01T09:00' }, draft),
  );
  expect(status).toBe('scheduled');
  expect(toDatetimeLocal(publishAt ?? '')).toBe('2027-01-01T09:00');
});

test('a scheduled story is announced unless the admin unticks that; other stories never are', () => {
  const draft: StudioStory = { ...story, status: 'draft' };
  const at = { release: 'scheduled', publishAt: '2027-01-01T09:00' } as const;
  expect(bodyOf(sending(at, draft)).announced).toBe(true);
  expect(bodyOf(sending({ ...at, isAnnounced: false }, draft)).announced).toBe(false);
  expect(bodyOf(sending({ release: 'published' }, draft))).toEqual({ status: 'published', revision: 4 });
});

const quickie: StudioStory = {
  ...story,
  category: 'quickies',
  title: 'Between two stops',
  shortStoryName: story.name,
  shortStoryPrice: 49,
  teaser: null,
  episode: null,
};

test('an emptied title is reset by sending the name', () => {
  const body = (change: Partial<StoryDraft>, from: StudioStory = quickie) =>
    bodyOf({ ...sending(change, from), category: 'quickies' });
  expect(body({ title: ' ' })).toEqual({ title: 'Saffron Hours', revision: 4 });
  expect(body({ title: 'Last stop' })).toEqual({ title: 'Last stop', revision: 4 });
  expect(draftOf({ ...quickie, title: 'Saffron Hours' }).title).toBe('');
  expect(body({ name: 'Day Bus' }, { ...quickie, title: 'Saffron Hours' })).toEqual({
    name: 'Day Bus',
    revision: 4,
  });
});

test('an empty price is sent as 0', () => {
  expect(bodyOf(sending({ price: ' ' }))).toEqual({ price: '0', revision: 4 });
});

test('a story without a picture is edited with its generated cover', () => {
  const coverOf = (thumbnail: string) => draftOf({ ...story, thumbnail }).thumbnail;
  expect(coverOf('/covers/saffron-hours.svg')).toEqual({ kind: 'drawn', look: 1 });
  expect(coverOf('/covers/saffron-hours--3.svg')).toEqual({ kind: 'drawn', look: 3 });
  expect(coverOf('/covers/a-320.jpg')).toMatchObject({ kind: 'kept' });
});
