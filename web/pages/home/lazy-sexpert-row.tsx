import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useNearViewport } from '@meend/web/platform/near-viewport.ts';
import { Suspense } from 'react';
import styles from './home-sexpert.module.css';

const SexpertRow = lazyComponent(async () => (await import('./home-sexpert.tsx')).SexpertRow);

/** Lazy row far below the first screen: its chunk and its data load when it comes near the viewport. */
export const LazySexpertRow = () => {
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  return (
    <div ref={ref} className={isNear ? undefined : styles.row}>
      {isNear ? (
        <Suspense fallback={<div className={styles.row} />}>
          <SexpertRow />
        </Suspense>
      ) : null}
    </div>
  );
};
