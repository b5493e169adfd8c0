// In a chunk that loads after the page.

import { expiryOf } from '@meend/core/playback/part-address.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { whenIdle } from '@meend/web/platform/page-events.ts';
import type { Player } from '../player.ts';
import { warmLater } from './warm-up.ts';

const PRESS_EVENTS = ['pointerdown', 'pointerup', 'click'] as const;

const start = ({ deps: { audio }, resumePoints }: Player, url: string, partId: string): void => {
  if (audio.isPreloaded(url, resumePoints.resumeAt(partId))) audio.play();
};

/**
 * For as long as the page lives, starts a preloaded part with the click itself, before React has brought it to the button,
 * which takes longer than starting it; with a mouse already with the release, which a click always follows.
 */
export const startWithPress = (player: Player): void => {
  let pressed: Element | null = null;
  const follow = ({ type, target, button, pointerType }: PointerEvent): void => {
    if (button !== 0) return;
    const over = target instanceof Element ? target.closest('button') : null;
    if (type === 'pointerdown') pressed = pointerType === 'mouse' ? over : null;
    else if (type === 'click' || over === pressed) {
      const { sound, part } = over?.dataset ?? {};
      if (sound && part) start(player, sound, part);
    }
  };
  for (const type of PRESS_EVENTS) window.addEventListener(type, follow, true);
};

// Prepares the part of the page's main button in the audio element, so that a press starts it at once. Home has two of
// these buttons, and what each plays arrives whenever its answer does: which one is prepared follows from what is in view.

interface MainPart {
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

interface Control extends MainPart {
  readonly element: Element;
  readonly isMain: boolean;
}

/** Called each time a control comes into view or leaves it. */
export const followControl = (
  player: Player,
  { element, partId, url, isMain }: Control,
  isInView: boolean,
): void => {
  if (isMain) player.lazy(createMainParts).update(element, isInView ? { partId, url } : null);
  const isPrepared = isMain && player.read().item === null;
  if (isInView && !isPrepared && expiryOf(url) === null) warmLater(player, url, element);
};
