import type { AudioRowState } from '@meend/web/ui/playing/audio-row.tsx';
import type { PlayerSnapshot } from '../player-view.ts';

/** Whether playback has been waiting for data long enough to show it. */
export const isWaiting = ({ status, slow }: PlayerSnapshot): boolean =>
  status === 'buffering' || status === 'offline' || (status === 'loading' && slow);

/** The state of the row of the part in the player; null for any other part. */
export const currentState = (view: PlayerSnapshot, partId: string): AudioRowState | null => {
  if (view.item?.partId !== partId || view.status === 'idle') return null;
  if (isWaiting(view)) return 'buffering';
  if (view.status === 'playing' || view.status === 'loading') return 'playing';
  return 'paused';
};

const sounding: readonly AudioRowState[] = ['playing', 'buffering'];

export const isSounding = (state: AudioRowState | null): boolean =>
  state !== null && sounding.includes(state);

/** Progress from 0 to 1 of the part in the player; null for any other part. */
export const playedShare = (view: PlayerSnapshot, partId: string): number | null =>
  view.item?.partId === partId && view.duration > 0
    ? Math.round((view.position / view.duration) * 200) / 200
    : null;
