// Routes of what a listener marks and keeps: finished parts, dismissed stories, history, shelf, bookmarks and Autoplay.

import { contentNotes } from '@meend/core/catalogue/content-notes.ts';
import { partLabel } from '@meend/core/catalogue/part-label.ts';
import type { BookmarkInStory } from '@meend/core/playback/bookmarks/bookmarks.ts';
import { formatHistoryKey, parseHistoryKey } from '@meend/core/playback/history/read-history.ts';
import { MAX_POSITION_SECONDS } from '@meend/core/playback/listening.ts';
import type { ShelvedStory } from '@meend/core/playback/shelf/shelf.ts';
import { shelfKinds } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { errorWith, idText, isoTime, nothing, ownId, type WireOf } from '../call/schema.ts';
import { modelTypeOf } from '../catalogue/category-mapping.ts';
import { audioCard, audioModelType, wireCard } from '../catalogue/wire-story.ts';
import { age, dismissal, resumePoint, seconds, wireDismissal, wireResumePoint } from './playback.routes.ts';

/** When something was removed from the history: devices drop what was heard before. */
const cleared = z.strictObject({ clearedAt: isoTime });

const historyKey = z
  .string()
  .max(80)
  .refine((text) => parseHistoryKey(text) !== null);

/** A story saved by the listener. */
const shelfEntry = z
  .strictObject({
    kind: z.enum(shelfKinds),
    addedAt: isoTime,
    /** Of a followed story with an unheard new episode: when the latest came out. */
    newEpisodeAt: z.exactOptional(isoTime),
    audioModelType,
    audio: audioCard,
    /** Number of the story's parts: heard once all were heard to their end. */
    parts: z.int().min(1),
  })
  .meta({ id: 'ShelfEntry' });

const unknownNote = errorWith('catalogue.unknown-note');

const hiddenNotes = z
  .array(z.string(unknownNote).max(100, unknownNote), unknownNote)
  .max(contentNotes.length, unknownNote);

const wholeSecond = z.int().min(0).max(MAX_POSITION_SECONDS);

/** A moment that the listener marked. */
const bookmark = z
  .strictObject({
    partId: z.string(),
    /** Number of the part in its story, from 0. */
    part: z.int().min(0),
    /** "Teaser", "Episode 2", "Episode". */
    label: z.string(),
    second: wholeSecond,
    /** Empty without a note. */
    note: z.string(),
    addedAt: isoTime,
    /** Whether the listener may hear the part now. */
    open: z.boolean(),
    audioModelType,
    audio: audioCard,
  })
  .meta({ id: 'Bookmark' });

const userId = z.string().max(200);

const ownStory = z.strictObject({ userId, storyId: idText });

const ownShelf = z.strictObject({ userId, kind: z.enum(shelfKinds), storyId: idText });

export type WireShelfEntry = WireOf<typeof shelfEntry>;
export type WireBookmark = WireOf<typeof bookmark>;

const wireShelfEntry = ({ entry, story, newEpisodeAt }: ShelvedStory): WireShelfEntry => ({
  kind: entry.kind,
  addedAt: entry.addedAt.toISOString(),
  ...(newEpisodeAt && { newEpisodeAt: newEpisodeAt.toISOString() }),
  audioModelType: modelTypeOf(story.category),
  audio: wireCard(story),
  parts: story.parts.length,
});

const wireBookmark = (
  { bookmark, story, part, isOpen }: BookmarkInStory,
  language: Language,
): WireBookmark => ({
  partId: bookmark.partId,
  part: part.index,
  label: partLabel(story.category, part.index, language),
  second: bookmark.second,
  note: bookmark.note,
  addedAt: bookmark.addedAt.toISOString(),
  open: isOpen,
  audioModelType: modelTypeOf(story.category),
  audio: wireCard(story),
});

const wireCleared = (
  cleared: Result<Date, DomainError>,
): Result<{ readonly clearedAt: string }, DomainError> =>
  cleared.ok ? succeed({ clearedAt: cleared.value.toISOString() }) : cleared;

export const libraryRoutes = {
  markFinished: route({
    params: z.strictObject({ userId, partId: idText }),
    body: z.strictObject({ finished: z.boolean(), age }),
    response: z.strictObject({ finished: z.boolean() }),
    errors: ['story.not-found', 'playback.locked'],
    limit: 'listening',
    async respond({ params, body }, { caller, useCases }) {
      const input = { partId: params.partId, ...body };
      const marked = await useCases.markFinished(signedIn(caller), input);
      return marked.ok ? succeed({ finished: marked.value }) : marked;
    },
  }),
  dismissStory: route({
    params: ownStory,
    body: z.strictObject({ age }),
    response: dismissal,
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params, body }, { caller, useCases }) {
      const story = { storyId: params.storyId, age: body.age };
      const dismissed = await useCases.dismissStory(signedIn(caller), story);
      return dismissed.ok ? succeed(wireDismissal(dismissed.value)) : dismissed;
    },
  }),
  undismissStory: route({
    params: ownStory,
    response: z.strictObject({ storyId: z.string() }),
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params }, { caller, useCases }) {
      const restored = await useCases.undismissStory(signedIn(caller), params.storyId);
      return restored.ok ? succeed({ storyId: params.storyId }) : restored;
    },
  }),
  history: route({
    params: ownId,
    query: z.strictObject({ after: z.exactOptional(historyKey) }),
    response: z.strictObject({
      history: z.array(resumePoint),
      /** Key of the next page. */
      next: z.exactOptional(z.string()),
      historyPaused: z.boolean(),
    }),
    errors: [],
    async respond({ query }, { caller, context: { language }, useCases }) {
      const after = query.after === undefined ? null : parseHistoryKey(query.after);
      const page = await useCases.readHistory(signedIn(caller), after);
      return succeed({
        history: page.entries.map((entry) => wireResumePoint(entry, language)),
        ...(page.next && { next: formatHistoryKey(page.next) }),
        historyPaused: page.isPaused,
      });
    },
  }),
  clearHistory: route({
    params: ownId,
    body: z.strictObject({
      /** Whether saved stories are removed too. */
      shelf: z.boolean(),
      bookmarks: z.exactOptional(z.boolean()),
    }),
    response: cleared,
    errors: [],
    limit: 'listening',
    async respond({ body }, { caller, useCases }) {
      return wireCleared(await useCases.clearHistory(signedIn(caller), body));
    },
  }),
  removePartFromHistory: route({
    params: z.strictObject({ userId, partId: idText }),
    response: cleared,
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params }, { caller, useCases }) {
      return wireCleared(await useCases.removePartFromHistory(signedIn(caller), params.partId));
    },
  }),
  removeStoryFromHistory: route({
    params: ownStory,
    response: cleared,
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params }, { caller, useCases }) {
      return wireCleared(await useCases.removeStoryFromHistory(signedIn(caller), params.storyId));
    },
  }),
  changeAutoplay: route({
    params: ownId,
    body: z.strictObject({ on: z.boolean() }),
    response: z.strictObject({ on: z.boolean() }),
    errors: [],
    limit: 'listening',
    async respond({ body: { on } }, { caller, useCases }) {
      await useCases.changeAutoplay(signedIn(caller).user.id, on);
      return succeed({ on });
    },
  }),
  changeHiddenNotes: route({
    params: ownId,
    body: z.strictObject({ notes: hiddenNotes }),
    response: z.strictObject({ notes: z.array(z.string()) }),
    errors: ['catalogue.unknown-note'],
    limit: 'listening',
    async respond({ body: { notes } }, { caller, useCases }) {
      const changed = await useCases.changeHiddenNotes(signedIn(caller).user.id, notes);
      return changed.ok ? succeed({ notes: [...changed.value] }) : changed;
    },
  }),
  pauseHistory: route({
    params: ownId,
    body: z.strictObject({ paused: z.boolean() }),
    response: z.strictObject({ paused: z.boolean() }),
    errors: [],
    limit: 'listening',
    async respond({ body }, { caller, useCases }) {
      const paused = await useCases.pauseHistory(signedIn(caller), body.paused);
      return paused.ok ? succeed({ paused: paused.value }) : paused;
    },
  }),
  shelf: route({
    params: ownId,
    response: z.strictObject({ shelf: z.array(shelfEntry) }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      const shelved = await useCases.readShelf(signedIn(caller));
      return succeed({ shelf: shelved.map(wireShelfEntry) });
    },
  }),
  addToShelf: route({
    params: ownShelf,
    body: nothing,
    response: shelfEntry,
    errors: ['story.not-found', 'shelf.full', 'shelf.no-episodes'],
    limit: 'listening',
    async respond({ params: { kind, storyId } }, { caller, useCases }) {
      const added = await useCases.addToShelf(signedIn(caller), { kind, storyId });
      return added.ok ? succeed(wireShelfEntry(added.value)) : added;
    },
  }),
  removeFromShelf: route({
    params: ownShelf,
    response: z.strictObject({ storyId: z.string() }),
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params: { kind, storyId } }, { caller, useCases }) {
      const removed = await useCases.removeFromShelf(signedIn(caller), { kind, storyId });
      return removed.ok ? succeed({ storyId }) : removed;
    },
  }),
  bookmarks: route({
    params: ownId,
    response: z.strictObject({ bookmarks: z.array(bookmark) }),
    errors: [],
    async respond(_input, { caller, context: { language }, useCases }) {
      const bookmarks = await useCases.readBookmarks(signedIn(caller));
      return succeed({ bookmarks: bookmarks.map((one) => wireBookmark(one, language)) });
    },
  }),
  addBookmark: route({
    params: ownId,
    body: z.strictObject({
      partId: idText,
      position: seconds,
      /** Without one, an existing bookmark keeps its note. */
      note: z.exactOptional(z.string().max(2_000)),
      /** Of one that was added on a device, or is added again. */
      age: z.exactOptional(age),
    }),
    response: z.strictObject({
      bookmark,
      /** False if this moment was bookmarked before. */
      added: z.boolean(),
    }),
    errors: ['story.not-found', 'shelf.full', 'bookmarks.beyond-end', 'bookmarks.long-note'],
    limit: 'listening',
    async respond({ body }, { caller, context: { language }, useCases }) {
      const added = await useCases.addBookmark(signedIn(caller), body);
      if (!added.ok) return added;
      return succeed({ bookmark: wireBookmark(added.value, language), added: added.value.isNew });
    },
  }),
  removeBookmark: route({
    params: z.strictObject({ userId, partId: idText, second: z.string().regex(/^\d{1,5}$/) }),
    response: z.strictObject({ partId: z.string(), second: wholeSecond }),
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params: { partId, second } }, { caller, useCases }) {
      const where = { partId, second: Number(second) };
      const removed = await useCases.removeBookmark(signedIn(caller), where);
      return removed.ok ? succeed(where) : removed;
    },
  }),
};
