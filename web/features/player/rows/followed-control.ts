// In a chunk that loads after the page.

import { expiryOf } from '@meend/core/playback/part-address.ts';
import type { Player } from '../player.ts';
import { createMainParts, type MainPart } from './main-parts.ts';
import { warmLater } from './warm-up.ts';

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
