// State of a landing page: verifies the URL's token once, then redirects.

import { parseRedirectPath } from '@meend/core/account/redirect-path.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError, type CallApi } from '@meend/web/api/client.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { sameBrowser } from '@meend/web/platform/same-browser.ts';
import { focusHeading } from '@meend/web/platform/screen-reader.ts';
import { storesData } from '@meend/web/platform/storage/stores-data.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nextDestination, type Proof, useEntry } from './next-destination.ts';

// Query parameters of a landing page. They are read once, and the token is removed from the URL, so that it reaches no
// history, referrer or error report.

interface Landing {
  readonly token: string | null;
  readonly marketingOptIn: boolean;
  readonly redirect: string | null;
}

export const landingOf = (search: string): Landing => {
  const query = new URLSearchParams(search);
  return {
    token: query.get('token') || null,
    marketingOptIn: query.get('marketingOptIn') !== 'false',
    redirect: parseRedirectPath(query.get('redirectUrl') ?? query.get('redirect_url') ?? ''),
  };
};

const useLanding = (): Landing => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [landing] = useState(() => landingOf(search));
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return landing;
};

export type VerificationKind = 'login' | 'registration' | 'google';
/**
 * `blocked`: the browser keeps no data of this site, so the link is not used. `confirming`: another browser requested
 * this link, so it is used only after a press. `registered`: done, for a new user. `error`: the link was rejected. `unavailable`: it could not be verified, a retry may succeed.
 */
export type VerificationPhase =
  | 'blocked'
  | 'confirming'
  | 'verifying'
  | 'done'
  | 'registered'
  | 'invalid'
  | 'failed'
  | 'error'
  | 'unavailable';

const verify = (call: CallApi, kind: VerificationKind, { token, marketingOptIn }: Landing): Promise<Proof> =>
  kind === 'registration'
    ? call(accountCalls.verifyRegistrationToken, { body: { token: token ?? '', marketingOptIn } })
    : call(accountCalls.verifyLoginToken, { body: { token: token ?? '' } });

const TOO_MANY = 429;

/** Whether the failure is unrelated to the link: no connection, a 5xx response or a rate limit. */
const isUnavailable = (failure: Error | null): boolean =>
  !(failure instanceof ApiError) || failure.status < 400 || failure.status >= TOO_MANY;

const pause = (kind: VerificationKind, isNewUser: boolean): number =>
  kind === 'registration' || isNewUser ? delays.afterRegistration : delays.afterLogin;

export const useVerification = (kind: VerificationKind) => {
  const { intents } = usePlatform();
  const { call } = useApi();
  const landing = useLanding();
  const [isConfirming, setConfirming] = useState(() => sameBrowser() === 'other');
  const [isStored, setStored] = useState(() => storesData());
  const [isRemembered, setRemembered] = useState<boolean | null>(null);
  const enter = useEntry();
  const navigate = useNavigate();
  const answer = useQuery({
    queryKey: ['verification', kind, landing.token],
    queryFn: () => verify(call, kind, landing),
    enabled: landing.token !== null && !isConfirming && isStored,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const proof = answer.data;

  useEffect(() => {
    if (proof) setRemembered(enter(proof, kind === 'google' ? 'google' : 'email'));
  }, [proof, enter, kind]);

  const goOn = useCallback(() => {
    if (!proof) return;
    const redirectUrl = landing.redirect ?? proof.redirectUrl;
    const { address, state } = nextDestination(intents, { isNewUser: proof.isNewUser, redirectUrl }, null);
    navigate(address, { replace: true, state });
  }, [landing, proof, navigate, intents]);

  const isDone = isRemembered === true;
  const isNewUser = proof?.isNewUser ?? false;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(goOn, pause(kind, isNewUser));
    return () => clearTimeout(timer);
  }, [isDone, goOn, kind, isNewUser]);

  const phase = (): VerificationPhase => {
    if (landing.token === null) return 'invalid';
    if (!isStored) return 'blocked';
    if (isConfirming) return 'confirming';
    if (answer.isError && !answer.isFetching) return isUnavailable(answer.error) ? 'unavailable' : 'error';
    if (isRemembered === false) return 'failed';
    if (!isDone) return 'verifying';
    return isNewUser ? 'registered' : 'done';
  };
  /** The server's reason for rejecting a link: used up, expired, or of a paused account. */
  const reason = answer.error instanceof ApiError && !answer.isFetching ? answer.error.serverMessage : null;
  // The pressed button is removed, so the heading gets the focus.
  const confirm = () => {
    focusHeading();
    setConfirming(false);
  };
  const again = () => {
    focusHeading();
    if (isStored) void answer.refetch();
    else setStored(storesData());
  };
  return { phase: phase(), reason, goOn, confirm, again };
};
