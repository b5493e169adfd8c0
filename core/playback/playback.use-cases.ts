// Use cases of the listening record and resume points.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { addBookmark, readBookmarks, removeBookmark } from './bookmarks/bookmarks.ts';
import { changeAutoplay } from './change-autoplay.ts';
import { dismissStory, undismissStory } from './dismiss-story.ts';
import { markFinished } from './mark-finished.ts';
import { readCastAddress } from './read-cast-address.ts';
import { readPart } from './read-part.ts';
import { readRecent } from './read-recent.ts';
import { readResumePoints } from './read-resume-points.ts';
import { recordListening } from './record-listening.ts';
import { recordResumePoints } from './record-resume-points.ts';
import { reportPlayback } from './report-playback.ts';
import { addToShelf, readShelf, removeFromShelf } from './shelf/shelf.ts';

export const playbackUseCases = useCasesOf({
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
  addToShelf,
  removeFromShelf,
  readBookmarks,
  addBookmark,
  removeBookmark,
});
