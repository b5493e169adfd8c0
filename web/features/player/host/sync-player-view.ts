import { busyWait, currentItem, statusOf } from '@meend/core/playback/player/player-context.ts';
import type { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import { jumpOf } from '@meend/core/playback/progress.ts';
import type { SnapshotFrom } from 'xstate';
import type { Player } from '../player.ts';
import type { PlayerSnapshot } from '../player-view.ts';
import { throttledProgress } from './throttled-progress.ts';

type MachineSnapshot = SnapshotFrom<typeof playerMachine>;

const viewOf = (
  snapshot: MachineSnapshot,
): Omit<PlayerSnapshot, 'story' | 'position' | 'slow' | 'requestedAt'> => {
  const wait = busyWait(snapshot.context);
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
    busySeconds: wait === null ? null : Math.ceil(wait / 1000),
  };
};

/** Copies the machine's state into the view; progress is throttled to animation frames. */
export const playerViewSync = (player: Player) => {
  const setProgress = throttledProgress(player, player.deps.clock);
  return (snapshot: MachineSnapshot): void => {
    const { position } = snapshot.context;
    const next = viewOf(snapshot);
    const last = player.read();
    const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) =>
      Object.is(next[key], last[key]),
    );
    if (!isSame || jumpOf(last.position, position) !== null) player.update({ ...next, position });
    else if (position !== last.position) setProgress(position);
  };
};
