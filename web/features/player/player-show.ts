import { currentItem } from '@meend/core/playback/player/player-context';
import type { playerMachine } from '@meend/core/playback/player/player-machine';
import { statusOf } from '@meend/core/playback/player/player-view';
import type { SnapshotFrom } from 'xstate';
import { changeView } from './player-view.ts';

/** Puts what the machine knows on the screens. */
export const showSnapshot = (snapshot: SnapshotFrom<typeof playerMachine>): void => {
  const { items, position, duration, wantsToPlay, pauseReason, problem, settings } = snapshot.context;
  changeView({
    status: statusOf(snapshot),
    item: currentItem(snapshot.context),
    items,
    position,
    duration,
    wantsToPlay,
    pauseReason,
    problem,
    settings,
  });
};
