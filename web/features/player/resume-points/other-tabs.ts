// Resume points that another tab of this device saved or removed. Each tab holds them in memory, and without these would
// write over the other's.
import { listen } from '@meend/web/platform/page-events.ts';
import type { Player } from '../player.ts';
import { storedPoints } from '../resume-points.ts';

/** Returns the function that stops it. */
export const followOtherTabs = (
  { resumePoints, deps }: Pick<Player, 'resumePoints' | 'deps'>,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): (() => void) => {
  const reread = (): void => {
    const { onDevice, owner, change } = resumePoints;
    const stored = storedPoints(deps.storage, owner(), deps.clock).read();
    const known = onDevice.read();
    if (stored !== null && JSON.stringify(stored) !== JSON.stringify(known))
      change((points) => (points === known ? stored : points));
  };
  const stops = [
    listen(page, 'storage', reread),
    // A page that comes back from the browser's cache has missed these events.
    listen(page, 'pageshow', reread),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
