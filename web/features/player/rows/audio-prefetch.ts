// Prefetches audio while its control is in view, so that playback starts at once: the page's main part is preloaded
// into the audio element if that is idle; of any other part the first 64 KiB are fetched.

import { expiryOf, type PartAddress, playedUrl } from '@meend/core/playback/part-address.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { whenIdle, whenLoaded } from '@meend/web/platform/idle.ts';
import { type RefCallback, useCallback } from 'react';
import type { Player } from '../player.ts';
import { usePlayer } from '../use-player.ts';

type WarmPart = PartAddress & { readonly _id: string };

const warm = (player: Player, control: Element, url: string, partId: string, isMain: boolean): void => {
  if (!mayPrefetch()) return;
  if (isMain && player.read().item === null)
    player.deps.audio.preload(url, player.resumePoints.resumeAt(partId));
  else if (expiryOf(url) === null)
    import('./warm-up.ts').then(
      ({ warmLater }) => warmLater(player, url, control),
      () => {},
    );
};

/** Returns a ref callback for the control that plays the part. */
export const useAudioPrefetch = (part: WarmPart | undefined, isMain = false): RefCallback<Element> => {
  const player = usePlayer();
  const { _id: partId = '' } = part ?? {};
  const url = part ? playedUrl(part) : null;
  return useCallback(
    (element: Element | null) => {
      if (element === null || url === null) return;
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        // The main part is preloaded after the `load` event, the others when the browser is idle.
        (isMain ? whenLoaded : whenIdle)(() => warm(player, element, url, partId, isMain));
      });
      seen.observe(element);
      return () => seen.disconnect();
    },
    [player, url, partId, isMain],
  );
};
