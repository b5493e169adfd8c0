import { href } from '@meend/core/site/href.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { type StaffRole, useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

const isTurnedAway = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'session.forbidden';

/** A call rejected as forbidden means that the role has changed: refetches the account. */
const useLostRole = (userId: string | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const handleFailure = (failure: unknown) => {
      if (isTurnedAway(failure)) void client.invalidateQueries({ queryKey: accountKey(userId) });
    };
    const stops = [
      client.getQueryCache().subscribe(({ query }) => handleFailure(query.state.error)),
      client.getMutationCache().subscribe(({ mutation }) => handleFailure(mutation?.state.error)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, userId]);
};

/** If the session ends while working, the login dialog opens over the page, which keeps the typed text. */
const useLogInAgain = (isNeeded: boolean): void => {
  const { openSignIn } = useSession();
  const signInPopup = useSignInPopup();
  const navigate = useNavigate();
  const prompted = useRef(false);
  useEffect(() => {
    prompted.current = false;
    if (isNeeded) openSignIn('login', 'guard');
  }, [isNeeded, openSignIn]);
  useEffect(() => {
    if (!isNeeded) return;
    if (signInPopup !== null) prompted.current = true;
    else if (prompted.current) navigate(href('home'), { replace: true });
  }, [isNeeded, signInPopup, navigate]);
};

interface StudioGuardProps {
  readonly children: (role: StaffRole, email: string) => ReactNode;
}

/** Admits admins and super admins; redirects everybody else to Home. */
export const StudioGuard = ({ children }: StudioGuardProps) => {
  const { user, account, role } = useStaffRole();
  const admitted = useRef<{ readonly role: StaffRole; readonly email: string } | null>(null);
  if (user !== null && role !== null) admitted.current = { role, email: user.email };
  const isAway = user === null && admitted.current !== null;
  useLostRole(user?.userId ?? null);
  useLogInAgain(isAway);

  if (isAway || (user !== null && role !== null)) {
    const { role: admittedRole, email } = admitted.current ?? { role: 'admin' as const, email: '' };
    return <div inert={isAway}>{children(admittedRole, email)}</div>;
  }
  if (user === null || account.data !== undefined) return <Navigate to={href('home')} replace />;
  return (
    <div className="wrap">
      {account.isError ? (
        <ErrorState
          retryLabel={text('app.try-again')}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        >
          {text('studio-dashboard.failed')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" count={4} label={text('studio-dashboard.loading')} />
      )}
    </div>
  );
};
