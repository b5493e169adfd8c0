// Prefetches audio while its control is in view, so that playback starts at once: the page's main part is preloaded
// into the audio element if that is idle; of any other part the first 64 KiB are fetched.

import { expiryOf, type PartAddress, playedUrl } from '@meend/core/playback/part-address.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { whenIdle, whenLoaded } from '@meend/web/platform/idle.ts';
import { type RefCallback, useCallback } from 'react';
import type { Player } from '../player.ts';
import { usePlayer } from '../use-player.ts';

type WarmPart = PartAddress & { readonly _id: string };

const FIRST_BYTES = 'bytes=0-65535';
const LIMIT = 12;

const createPrefetch = () => {
  const warmed = new Set<string>();
  return (url: string): void => {
    if (warmed.has(url) || warmed.size >= LIMIT) return;
    warmed.add(url);
    fetch(url, { headers: { range: FIRST_BYTES }, priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => warmed.delete(url));
  };
};

const LATER_MS = 2_000;

// Prefetching must not compete with audio that is being loaded.
const isLineFree = ({ read }: Player): boolean => {
  const { status } = read();
  return status !== 'loading' && status !== 'buffering' && status !== 'offline';
};

const warm = (player: Player, url: string, partId: string, isMain: boolean): void => {
  if (!mayPrefetch()) return;
  const { audio, clock } = player.deps;
  if (isMain && player.read().item === null) audio.preload(url, player.resumePoints.resumeAt(partId));
  else if (expiryOf(url) === null)
    clock.after(LATER_MS, () => {
      if (isLineFree(player) && !audio.hasUrl(url)) player.lazy(createPrefetch)(url);
    });
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
        (isMain ? whenLoaded : whenIdle)(() => warm(player, url, partId, isMain));
      });
      seen.observe(element);
      return () => seen.disconnect();
    },
    [player, url, partId, isMain],
  );
};
