import { hideAddress } from '@meend/web/features/discreet/hide-address.ts';
import { PlainPage } from '@meend/web/features/discreet/plain-page.tsx';
import { listenForHiding } from '@meend/web/features/discreet/request-hide.ts';
import { putAway } from '@meend/web/features/player/closing/put-away.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useEffect, useLayoutEffect, useState } from 'react';

/** Hides everything on request: a neutral page and tab, no sound, an empty lock screen. */
export const HidingHost = () => {
  const { discreetMode } = usePlatform();
  const player = usePlayer();
  const [hidden, setHidden] = useState(false);
  useEffect(() => (hidden ? undefined : listenForHiding(() => setHidden(true))), [hidden]);
  useLayoutEffect(() => {
    if (!hidden) return;
    discreetMode.hide(true);
    const bringBack = putAway(player);
    const restoreAddress = hideAddress();
    return () => {
      restoreAddress();
      discreetMode.hide(false);
      bringBack();
    };
  }, [player, hidden, discreetMode.hide]);
  return hidden ? <PlainPage onBack={() => setHidden(false)} /> : null;
};
