import type { AudioRowState } from '@meend/web/ui/playing/audio-row.tsx';
import { usePlayerView } from '../use-player.ts';
import { currentState } from './part-state.ts';

/** State of the story's part in the player; null if another story or none is in it. */
export const useStoryState = (storyId: string): AudioRowState | null =>
  usePlayerView((view) => (view.story?._id === storyId ? currentState(view, view.item?.partId ?? '') : null));
