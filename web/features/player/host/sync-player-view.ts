import { busyWait, currentItem, statusOf } from '@meend/core/playback/player/player-context.ts';
import type { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import { jumpOf } from '@meend/core/playback/progress.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import type { SnapshotFrom } from 'xstate';
import type { Player } from '../player.ts';
import type { PlayerSnapshot, PlayerState } from '../player-view.ts';

type ProgressState = Pick<PlayerState, 'update' | 'updateSilently'>;

/** Throttle: progress is rendered at most once per frame and at most every 20 ms. */
export const throttledProgress = ({ update, updateSilently }: ProgressState, clock: Clock) => {
  let renderedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  const renderInFrame = (): void => {
    const now = clock.elapsed();
    if (now - renderedAt < delays.progressThrottle) {
      clock.nextFrame(renderInFrame);
      return;
    }
    isPlanned = false;
    renderedAt = now;
    update({});
  };
  return (position: number): void => {
    updateSilently({ position });
    if (isPlanned) return;
    isPlanned = true;
    clock.nextFrame(renderInFrame);
  };
};

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
