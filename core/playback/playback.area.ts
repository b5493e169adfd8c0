// What was played and how far, history, shelf, bookmarks.

import { changeAutoplay } from '@meend/core/account/profile/profile.ts';
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { BookmarkStore } from './bookmarks/bookmark.ts';
import { addBookmark, readBookmarks, removeBookmark } from './bookmarks/bookmarks.ts';
import { dismissStory, undismissStory } from './dismiss-story.ts';
import { clearHistory, removePartFromHistory, removeStoryFromHistory } from './history/clear-history.ts';
import { pauseHistory, readHistory, readHistoryState } from './history/read-history.ts';
import type { HistoryStore } from './history-state.ts';
import type { ListeningStore } from './listening.ts';
import { markFinished } from './mark-finished.ts';
import type { PlayLog } from './play.ts';
import { reportPlayback } from './playback-report.ts';
import { readCastAddress, readPart } from './read-part.ts';
import { readRecent, readResumePoints } from './read-resume-points.ts';
import { recordListening } from './record-listening.ts';
import { recordResumePoints } from './record-resume-points.ts';
import { listComingSoon } from './shelf/coming-soon.ts';
import { changeHiddenNotes, readHiddenStories } from './shelf/hidden-notes.ts';
import { addToShelf, readShelf, removeFromShelf } from './shelf/shelf.ts';
import type { ShelfStore } from './shelf/shelf-entry.ts';

export interface PlaybackStores {
  readonly listening: ListeningStore;
  readonly history: HistoryStore;
  readonly shelf: ShelfStore;
  readonly bookmarks: BookmarkStore;
  readonly plays: PlayLog;
}

export const playbackArea = {
  stores: typeOf<PlaybackStores>(),
  useCases: useCasesOf({
    recordListening,
    readPart,
    readCastAddress,
    readRecent,
    recordResumePoints,
    readResumePoints,
    markFinished,
    reportPlayback,
    dismissStory,
    undismissStory,
    changeAutoplay,
    readShelf,
    listComingSoon,
    addToShelf,
    removeFromShelf,
    changeHiddenNotes,
    readHiddenStories,
    readBookmarks,
    addBookmark,
    removeBookmark,
    readHistory,
    readHistoryState,
    clearHistory,
    removePartFromHistory,
    removeStoryFromHistory,
    pauseHistory,
  }),
  personalData: {
    erased: {
      places: 'whereYouStopped',
      'recently-played': 'recentlyPlayed',
      dismissals: 'removedFromCarryOn',
      'part-removals': 'removedFromHistory',
      'history-pauses': 'historyPauses',
      shelf: 'favourites',
      bookmarks: 'bookmarks',
      plays: 'daysOfListening',
    },
  },
} satisfies Area;
