import { useEffect, useState } from 'react';

interface Wait {
  /** Remaining whole seconds; 0 when it is over. */
  readonly left: number;
  readonly again: () => void;
}

const SECOND = 1_000;

/** Measured by the monotonic clock, not by counting ticks: browsers throttle timers of background tabs. */
export const useCountdown = (milliseconds: number): Wait => {
  const [until, setUntil] = useState(() => performance.now() + milliseconds);
  const [now, setNow] = useState(() => performance.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(performance.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  const again = () => {
    const start = performance.now();
    setNow(start);
    setUntil(start + milliseconds);
  };
  return { left: Math.max(0, Math.ceil((until - now) / SECOND)), again };
};
