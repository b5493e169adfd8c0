import { staffConfirmation } from '@meend/web/features/studio/frame/staff-confirmation.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { lazy, type ReactNode, Suspense } from 'react';

const ConfirmGate = lazy(async () => ({
  default: (await import('./confirm-gate.tsx')).ConfirmGate,
}));

/** Where a call was refused because this session is not confirmed, that is asked first; the page waits as it was. */
export const Confirmed = ({ children }: { readonly children: ReactNode }) => {
  const isNeeded = useStore(staffConfirmation.isNeeded);
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
