import { useEffect, useLayoutEffect, useState } from 'react';
import { listenForHiding } from '../../features/discreet/ask-to-hide.ts';
import { PlainPage } from '../../features/discreet/plain-page.tsx';
import { putAway } from '../../features/player/engine/put-away.ts';
import { hideAtOnce } from '../../platform/discreet-mode.ts';

/** Hides everything when asked to: a plain page, a plain tab, no sound, nothing on the lock screen. */
export const HidingHost = () => {
  const [hidden, setHidden] = useState(false);
  useEffect(() => (hidden ? undefined : listenForHiding(() => setHidden(true))), [hidden]);
  useLayoutEffect(() => {
    if (!hidden) return;
    hideAtOnce(true);
    const bringBack = putAway();
    return () => {
      hideAtOnce(false);
      bringBack();
    };
  }, [hidden]);
  return hidden ? <PlainPage onBack={() => setHidden(false)} /> : null;
};
