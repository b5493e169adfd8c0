import type { AudioRowState } from '@meend/web/ui/playing/audio-row.tsx';
import type { PlayerSnapshot } from '../player-view.ts';

/** Sound is wanted and not there for longer than it takes to see. */
export const isWaiting = ({ status, slow }: PlayerSnapshot): boolean =>
  status === 'buffering' || status === 'offline' || (status === 'loading' && slow);

/** How a part looks while it is the player's; null while another one is. */
export const currentState = (view: PlayerSnapshot, partId: string): AudioRowState | null => {
  if (view.item?.partId !== partId || view.status === 'idle') return null;
  if (isWaiting(view)) return 'buffering';
  if (view.status === 'playing' || view.status === 'loading') return 'playing';
  return 'paused';
};

const sounding: readonly AudioRowState[] = ['playing', 'buffering'];

export const isSounding = (state: AudioRowState | null): boolean =>
  state !== null && sounding.includes(state);

/** 0 to 1 of the part in the player; null for any other. */
export const playedShare = (view: PlayerSnapshot, partId: string): number | null =>
  view.item?.partId === partId && view.duration > 0
    ? Math.round((view.position / view.duration) * 200) / 200
    : null;
