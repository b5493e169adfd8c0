// What was heard, and where listening goes on.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { dismissStory, undismissStory } from './dismiss-story.ts';
import { readRecent } from './read-recent.ts';
import { recordListening } from './record-listening.ts';
import { markFinished } from './resume-points/mark-finished.ts';
import { readResumePoints } from './resume-points/read-resume-points.ts';
import { recordResumePoints } from './resume-points/record-resume-points.ts';
import { addToShelf, readShelf, removeFromShelf } from './shelf/shelf.ts';

export const playbackUseCases = useCasesOf({
  recordListening,
  readRecent,
  recordResumePoints,
  readResumePoints,
  markFinished,
  dismissStory,
  undismissStory,
  readShelf,
  addToShelf,
  removeFromShelf,
});
