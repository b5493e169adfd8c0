import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { useNearViewport } from '@meend/web/platform/near-viewport.ts';
import { lazy, Suspense } from 'react';
import styles from './home-sexpert.module.css';

const SexpertRow = lazy(async () => ({
  default: (await importWithRetry(() => import('./home-sexpert.tsx'))).SexpertRow,
}));

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
