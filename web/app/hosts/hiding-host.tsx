import { PlainPage } from '@meend/web/features/discreet/plain-page.tsx';
import { listenForHiding } from '@meend/web/features/discreet/request-hide.ts';
import { putAway } from '@meend/web/features/player/closing/put-away.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { hideAtOnce } from '@meend/web/platform/discreet-mode.ts';
import { useEffect, useLayoutEffect, useState } from 'react';

/** Hides everything on request: a neutral page and tab, no sound, an empty lock screen. */
export const HidingHost = () => {
  const player = usePlayer();
  const [hidden, setHidden] = useState(false);
  useEffect(() => (hidden ? undefined : listenForHiding(() => setHidden(true))), [hidden]);
  useLayoutEffect(() => {
    if (!hidden) return;
    hideAtOnce(true);
    const bringBack = putAway(player);
    return () => {
      hideAtOnce(false);
      bringBack();
    };
  }, [player, hidden]);
  return hidden ? <PlainPage onBack={() => setHidden(false)} /> : null;
};
