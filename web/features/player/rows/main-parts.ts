// Prepares the part of the page's main button in the audio element, so that a press starts it at once. Home has two of
// these buttons, and what each plays arrives whenever its answer does: which one is prepared follows from what is in view.

import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { whenIdle } from '@meend/web/platform/idle.ts';
import type { Player } from '../player.ts';
import { startWithPress } from './prepared-start.ts';

export interface MainPart {
  readonly partId: string;
  readonly url: string;
}

const isBelow = (one: Element, other: Element): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Its buttons in view, as they come and go; the lowest is the one scrolled to, or the card to carry on with. */
export const createMainParts = (player: Player) => {
  const inView = new Map<Element, MainPart>();
  const prepare = (): void => {
    if (inView.size === 0 || player.read().item !== null || !mayPrefetch()) return;
    const lowest = [...inView.keys()].reduce((low, one) => (isBelow(one, low) ? one : low));
    const { partId = '', url = '' } = inView.get(lowest) ?? {};
    player.deps.audio.preload(url, player.resumePoints.resumeAt(partId));
  };
  // Once a player is closed, and when another device has moved the position.
  player.view.subscribe(prepare);
  player.resumePoints.subscribe(prepare);
  startWithPress(player);
  return {
    /** The part of a button that is in view; null for one that has left. */
    update: (button: Element, part: MainPart | null): void => {
      if (part === null) {
        // At once another one may come in its place.
        if (inView.delete(button)) whenIdle(prepare);
        return;
      }
      inView.set(button, part);
      prepare();
    },
  };
};
