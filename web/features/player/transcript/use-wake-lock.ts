import { listen } from '@meend/web/platform/page-events.ts';
import { useEffect } from 'react';

/** Keeps the screen lit, where the browser can; it lets go by itself when the page is hidden. */
export const useWakeLock = (isActive: boolean): void =>
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const release = (): void => void lock?.release().catch(() => {});
    const request = (): void => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (granted) => {
          lock = granted;
          if (isOver) release();
        },
        // Refused, for instance to save the battery.
        () => {},
      );
    };
    request();
    const ignore = listen(document, 'visibilitychange', request);
    return () => {
      isOver = true;
      ignore();
      release();
    };
  }, [isActive]);
