// Routes of parts, the listening record and resume points.

import { formatHistoryKey, parseHistoryKey } from '@meend/core/playback/history-page.ts';
import { isPaused } from '@meend/core/playback/history-state.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { area, signedIn } from '../call/area.ts';
import { categoryOf } from '../catalogue/category-mapping.ts';
import { successMessages } from '../messages/success-messages.ts';
import { libraryCalls } from './library.calls.ts';
import { partCalls } from './part.calls.ts';
import { playbackCalls } from './playback.calls.ts';
import {
  wireBookmark,
  wireCastAddress,
  wireCleared,
  wireDismissal,
  wirePartDetails,
  wirePartRemoval,
  wireRecentlyPlayed,
  wireResumePoint,
  wireShelfEntry,
} from './playback.presenters.ts';
import { playbackSchemas } from './playback.schemas.ts';
import { playbackReportCalls } from './playback-report.calls.ts';

const calls = { ...partCalls, ...playbackCalls, ...libraryCalls, ...playbackReportCalls };

export const playbackArea = area(calls, playbackSchemas, {
  reportPlayback: {
    errors: [],
    limit: 'playback-report',
    async respond({ body }, { context: { requestId = null }, useCases }) {
      useCases.reportPlayback(body, requestId);
      return succeed({ counted: true });
    },
  },
  partDetails: {
    errors: ['story.not-found', 'playback.locked'],
    sharedForGuests: true,
    async respond({ params }, { caller, useCases }) {
      const part = await useCases.readPart(params.partId, caller);
      return part.ok ? succeed(wirePartDetails(part.value)) : part;
    },
  },
  castAddress: {
    errors: ['story.not-found', 'playback.locked'],
    async respond({ params }, { caller, useCases }) {
      const address = await useCases.readCastAddress(params.partId, caller);
      return address.ok ? succeed(wireCastAddress(address.value)) : address;
    },
  },
  updateRecentlyPlayed: {
    errors: ['story.not-found', 'unlock.mismatch', 'playback.locked'],
    limit: 'listening',
    async respond({ body }, { caller, context, useCases }) {
      const recorded = await useCases.recordListening(signedIn(caller), {
        storyId: body.audioId,
        category: categoryOf(body.audioModelType),
        label: body.episodeNumber,
      });
      if (!recorded.ok) return recorded;
      const { listeningRecorded, historyPaused } = successMessages[context.language];
      return succeed({ message: recorded.value ? listeningRecorded : historyPaused });
    },
  },
  getRecentlyPlayed: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const recent = await useCases.readRecent(signedIn(caller));
      return succeed({ recentlyPlayed: recent.map(wireRecentlyPlayed) });
    },
  },
  listeningPlaces: {
    errors: [],
    async respond(_input, { caller, context: { language }, useCases }) {
      // The state last: after a clear in between, the device drops what was read before it.
      const { now, places, dismissals } = await useCases.readResumePoints(signedIn(caller));
      const state = await useCases.readHistoryState(signedIn(caller));
      return succeed({
        now: now.toISOString(),
        places: places.map((point) => wireResumePoint(point, language)),
        dismissals: dismissals.map(wireDismissal),
        ...(state.clearedAt && { clearedAt: state.clearedAt.toISOString() }),
        ...(state.removals.size > 0 && { removals: [...state.removals].map(wirePartRemoval) }),
        historyPaused: isPaused(state),
        autoplay: signedIn(caller).user.autoplay,
      });
    },
  },
  saveListeningPlaces: {
    errors: ['story.not-found', 'playback.locked'],
    limit: 'listening',
    async respond({ body }, { caller, useCases }) {
      const reports = body.places.map(({ restarted = false, skipped = 0, ...report }) => ({
        ...report,
        restarted,
        skipped,
      }));
      const saved = await useCases.recordResumePoints(signedIn(caller), reports);
      if (!saved.ok) return saved;
      // A device that does not know of the pause yet learns it here.
      const paused = saved.value === 0 && isPaused(await useCases.readHistoryState(signedIn(caller)));
      return succeed({ saved: saved.value, ...(paused && { historyPaused: true }) });
    },
  },
  markFinished: {
    errors: ['story.not-found', 'playback.locked'],
    limit: 'listening',
    async respond({ params, body }, { caller, useCases }) {
      const input = { partId: params.partId, ...body };
      const marked = await useCases.markFinished(signedIn(caller), input);
      return marked.ok ? succeed({ finished: marked.value }) : marked;
    },
  },
  dismissStory: {
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params, body }, { caller, useCases }) {
      const story = { storyId: params.storyId, age: body.age };
      const dismissed = await useCases.dismissStory(signedIn(caller), story);
      return dismissed.ok ? succeed(wireDismissal(dismissed.value)) : dismissed;
    },
  },
  undismissStory: {
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params }, { caller, useCases }) {
      const restored = await useCases.undismissStory(signedIn(caller), params.storyId);
      return restored.ok ? succeed({ storyId: params.storyId }) : restored;
    },
  },
  history: {
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
  },
  clearHistory: {
    errors: [],
    limit: 'listening',
    async respond({ body }, { caller, useCases }) {
      return wireCleared(await useCases.clearHistory(signedIn(caller), body));
    },
  },
  removePartFromHistory: {
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params }, { caller, useCases }) {
      return wireCleared(await useCases.removePartFromHistory(signedIn(caller), params.partId));
    },
  },
  removeStoryFromHistory: {
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params }, { caller, useCases }) {
      return wireCleared(await useCases.removeStoryFromHistory(signedIn(caller), params.storyId));
    },
  },
  changeAutoplay: {
    errors: [],
    limit: 'listening',
    async respond({ body: { on } }, { caller, useCases }) {
      await useCases.changeAutoplay(signedIn(caller).user.id, on);
      return succeed({ on });
    },
  },
  pauseHistory: {
    errors: [],
    limit: 'listening',
    async respond({ body }, { caller, useCases }) {
      const paused = await useCases.pauseHistory(signedIn(caller), body.paused);
      return paused.ok ? succeed({ paused: paused.value }) : paused;
    },
  },
  shelf: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const shelved = await useCases.readShelf(signedIn(caller));
      return succeed({ shelf: shelved.map(wireShelfEntry) });
    },
  },
  addToShelf: {
    errors: ['story.not-found', 'shelf.full', 'shelf.no-episodes'],
    limit: 'listening',
    async respond({ params: { kind, storyId } }, { caller, useCases }) {
      const added = await useCases.addToShelf(signedIn(caller), { kind, storyId });
      return added.ok ? succeed(wireShelfEntry(added.value)) : added;
    },
  },
  removeFromShelf: {
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params: { kind, storyId } }, { caller, useCases }) {
      const removed = await useCases.removeFromShelf(signedIn(caller), { kind, storyId });
      return removed.ok ? succeed({ storyId }) : removed;
    },
  },
  bookmarks: {
    errors: [],
    async respond(_input, { caller, context: { language }, useCases }) {
      const bookmarks = await useCases.readBookmarks(signedIn(caller));
      return succeed({ bookmarks: bookmarks.map((one) => wireBookmark(one, language)) });
    },
  },
  addBookmark: {
    errors: ['story.not-found', 'shelf.full', 'bookmarks.beyond-end', 'bookmarks.long-note'],
    limit: 'listening',
    async respond({ body }, { caller, context: { language }, useCases }) {
      const added = await useCases.addBookmark(signedIn(caller), body);
      if (!added.ok) return added;
      return succeed({ bookmark: wireBookmark(added.value, language), added: added.value.isNew });
    },
  },
  removeBookmark: {
    errors: ['story.not-found'],
    limit: 'listening',
    async respond({ params: { partId, second } }, { caller, useCases }) {
      const where = { partId, second: Number(second) };
      const removed = await useCases.removeBookmark(signedIn(caller), where);
      return removed.ok ? succeed(where) : removed;
    },
  },
});
