import { currentItem } from '@meend/core/playback/player/player-context.ts';
import type { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import { statusOf } from '@meend/core/playback/player/player-status.ts';
import { jumpOf } from '@meend/core/playback/progress.ts';
import type { SnapshotFrom } from 'xstate';
import { getPlayer, type PlayerSnapshot, updatePlayer } from './player-view.ts';
import { setProgress } from './throttled-progress.ts';

const viewOf = (
  snapshot: SnapshotFrom<typeof playerMachine>,
): Omit<PlayerSnapshot, 'story' | 'position' | 'slow'> => {
  const { items, duration, shouldPlay, pauseReason, error, settings } = snapshot.context;
  return {
    status: statusOf(snapshot),
    item: currentItem(snapshot.context),
    items,
    duration,
    shouldPlay,
    pauseReason,
    error,
    settings,
  };
};

/** Puts what the machine knows on the screens; a tick of the sound waits for the next frame. */
export const syncPlayerStore = (snapshot: SnapshotFrom<typeof playerMachine>): void => {
  const { position } = snapshot.context;
  const next = viewOf(snapshot);
  const last = getPlayer();
  const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => Object.is(next[key], last[key]));
  if (!isSame || jumpOf(last.position, position) !== null) updatePlayer({ ...next, position });
  else if (position !== last.position) setProgress(position);
};
