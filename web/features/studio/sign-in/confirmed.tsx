import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { lazy, type ReactNode, Suspense } from 'react';

const ConfirmGate = lazy(async () => ({
  default: (await import('./confirm-gate.tsx')).ConfirmGate,
}));

/**
 * Shows the second-factor form if a call was rejected because this session is not confirmed; the page stays mounted
 * behind it.
 */
export const Confirmed = ({ children }: { readonly children: ReactNode }) => {
  const isNeeded = useStore(useStudioClient().confirmation.isNeeded);
  return (
    <>
      <div hidden={isNeeded}>{children}</div>
      {isNeeded ? (
        <Suspense fallback={null}>
          <ConfirmGate />
        </Suspense>
      ) : null}
    </>
  );
};
