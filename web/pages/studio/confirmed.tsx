import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { staffConfirmation } from '../../api/staff-confirmation.ts';

const ConfirmGate = lazy(async () => ({
  default: (await import('../../features/studio-sign-in/confirm-gate.tsx')).ConfirmGate,
}));

/** Where a call was refused because this session is not confirmed, that is asked first; the page waits as it was. */
export const Confirmed = ({ children }: { readonly children: ReactNode }) => {
  const isNeeded = useSyncExternalStore(staffConfirmation.subscribe, staffConfirmation.isNeeded);
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
