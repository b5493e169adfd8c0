import { delays } from '@meend/core/shared/timings.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import type { PlayerState } from '../player-view.ts';

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
