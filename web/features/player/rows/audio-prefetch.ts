// Prefetches audio while its control is in view, so that playback starts at once: the page's main part is preloaded
// into the audio element if that is idle; of any other part, and while another one plays, the first 64 KiB are fetched.

import { type PartAddress, playedUrl } from '@meend/core/playback/part-address.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { watchInView } from '@meend/web/platform/in-view.ts';
import { whenLoaded } from '@meend/web/platform/page-events.ts';
import { type RefCallback, useCallback } from 'react';
import { usePlayer } from '../use-player.ts';

type WarmPart = PartAddress & { readonly _id: string };

/** Returns a ref callback for the control that plays the part. */
export const useAudioPrefetch = (part: WarmPart | undefined, isMain = false): RefCallback<Element> => {
  const player = usePlayer();
  const { _id: partId = '' } = part ?? {};
  const url = part ? playedUrl(part) : null;
  return useCallback(
    (element: Element | null) => {
      if (element === null || url === null) return;
      const follow = (isInView: boolean): void => {
        if (mayPrefetch())
          whenLoaded(() =>
            import('./followed-control.ts').then(
              ({ followControl }) => followControl(player, { element, url, partId, isMain }, isInView),
              () => {},
            ),
          );
      };
      const stop = watchInView(element, follow);
      return () => {
        stop();
        follow(false);
      };
    },
    [player, url, partId, isMain],
  );
};
