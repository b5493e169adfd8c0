// Home's personal parts appear when their data has loaded. Until then each reserves the height that it had on this device
// last, so that nothing below it moves; the bootstrap script sets these heights before the first paint.

import { useSession } from '@meend/web/api/session/session.ts';
import { useIsOnline } from '@meend/web/platform/connection.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './reserved-height.module.css';

/** Pixels: the window's width, and the heights that the parts had in it. */
interface HomeHeights {
  readonly width: number;
  readonly hero?: number;
  readonly own?: number;
  readonly free?: number;
  readonly plans?: number;
}

const isHeights = (value: unknown): value is HomeHeights =>
  typeof value === 'object' && value !== null && 'width' in value;

const heights = storedJson(() => localStorage, 'home-heights', isHeights);

const storeHeight = (name: string, height: number): void => {
  const known = heights.read();
  const sameWidth = known?.width === innerWidth ? known : { width: innerWidth };
  heights.write({ ...sameWidth, [name]: height });
};

interface ReservedHeightProps {
  readonly name: Exclude<keyof HomeHeights, 'width'>;
  /** Whether what the part shows beside the session has loaded. */
  readonly settled?: boolean;
  readonly children?: ReactNode;
}

export const ReservedHeight = ({ name, settled: partSettled = true, children }: ReservedHeightProps) => {
  const { user, settled: sessionSettled } = useSession();
  const isOnline = useIsOnline();
  const settled = user === null || !isOnline || (sessionSettled && partSettled);
  const [isReleased, setReleased] = useState(settled);
  const box = useRef<HTMLDivElement>(null);
  // A frame later: what has just loaded may let more be fetched.
  useEffect(() => {
    if (!settled) return;
    const frame = requestAnimationFrame(() => setReleased(true));
    return () => cancelAnimationFrame(frame);
  }, [settled]);
  const isMeasured = isReleased && user !== null;
  useEffect(() => {
    if (!isMeasured || box.current === null) return;
    const observer = new ResizeObserver(([entry]) => storeHeight(name, entry?.contentRect.height ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isMeasured, name]);
  return (
    <div ref={box} className={isReleased ? styles.box : `${styles.box} ${styles[name]}`}>
      {children}
    </div>
  );
};
