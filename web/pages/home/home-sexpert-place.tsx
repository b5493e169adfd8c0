import { lazy, Suspense } from 'react';
import { fetchPatiently } from '../../platform/fetch-patiently.ts';
import { useNearViewport } from '../../platform/near-viewport.ts';

const SexpertRow = lazy(async () => ({
  default: (await fetchPatiently(() => import('./home-sexpert.tsx'))).SexpertRow,
}));

/** Far below the first screen: neither its code nor its list is asked for until somebody comes near. */
export const SexpertPlace = () => {
  const [place, isNear] = useNearViewport<HTMLDivElement>();
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={null}>
          <SexpertRow />
        </Suspense>
      ) : null}
    </div>
  );
};
