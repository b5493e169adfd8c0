import { useEffect, useState } from 'react';

interface Wait {
  /** Remaining whole seconds; 0 when it is over. */
  readonly left: number;
  readonly again: () => void;
}

const SECOND = 1_000;

/** Measured by the clock, not by counting ticks: browsers throttle timers of background tabs. */
export const useCountdown = (milliseconds: number): Wait => {
  const [until, setUntil] = useState(() => Date.now() + milliseconds);
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  const again = () => {
    const start = Date.now();
    setNow(start);
    setUntil(start + milliseconds);
  };
  return { left: Math.max(0, Math.ceil((until - now) / SECOND)), again };
};
