import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { useNearViewport } from '@meend/web/platform/near-viewport.ts';
import { lazy, Suspense } from 'react';
import styles from './home-sexpert.module.css';

const SexpertRow = lazy(async () => ({
  default: (await importWithRetry(() => import('./home-sexpert.tsx'))).SexpertRow,
}));

/** Far below the first screen: neither its code nor its list is asked for until somebody comes near. */
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
