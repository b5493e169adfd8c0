// What the link's page is doing: posting the link's secret once, then going where the listener wanted to be.
import { parseOwnPath } from '@meend/core/account/landing';
import { delays } from '@meend/core/shared/timings';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { paths, storyHref } from '../../app/paths.ts';
import { track } from '../../platform/analytics.ts';
import { readIntent } from '../../platform/intent-storage.ts';
import { linkBrowser } from '../../platform/link-browser.ts';

export type VerificationKind = 'login' | 'registration';
/** `asking`: another browser asked for this link, so a person has to press before it is used up. */
export type VerificationPhase = 'asking' | 'verifying' | 'done' | 'invalid' | 'failed' | 'error';

interface Link {
  readonly token: string | null;
  readonly marketingOptIn: boolean;
  readonly redirect: string | null;
}

interface Verified {
  readonly token: string;
  readonly isNewUser: boolean;
}

const linkOf = (search: string): Link => {
  const query = new URLSearchParams(search);
  return {
    token: query.get('token'),
    marketingOptIn: query.get('marketingOptIn') !== 'false',
    redirect: parseOwnPath(query.get('redirectUrl') ?? ''),
  };
};

/** Reads the link once and takes its secret out of the address, so that it reaches no history, referrer or report. */
const useLink = (): Link => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkOf(search));
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return link;
};

const verify = async (kind: VerificationKind, link: Link): Promise<Verified> => {
  const token = link.token ?? '';
  if (kind === 'login') {
    return { ...(await callApi('verifyLoginToken', { body: { token } })), isNewUser: false };
  }
  return callApi('verifyRegistrationToken', { body: { token, marketingOptIn: link.marketingOptIn } });
};

const nextAddress = (link: Link, verified: Verified): string => {
  if (link.redirect !== null) return link.redirect;
  if (verified.isNewUser) return paths.unlock.href();
  const intent = readIntent();
  return intent ? storyHref(intent) : paths.home.href();
};

export const useVerification = (kind: VerificationKind) => {
  const link = useLink();
  const [isAsking, setAsking] = useState(() => linkBrowser() === 'other');
  const [kept, setKept] = useState<boolean | null>(null);
  const { logIn } = useSession();
  const navigate = useNavigate();
  const answer = useQuery({
    queryKey: ['verification', kind, link.token],
    queryFn: () => verify(kind, link),
    enabled: link.token !== null && !isAsking,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const verified = answer.data;

  useEffect(() => {
    if (!verified) return;
    const isKept = Boolean(verified.token) && logIn(verified.token);
    setKept(isKept);
    if (isKept) track(verified.isNewUser ? 'sign_up' : 'login', { method: 'email' });
  }, [verified, logIn]);

  const goOn = useCallback(() => {
    if (!verified) return;
    const state = verified.isNewUser ? { isNewUser: true } : undefined;
    navigate(nextAddress(link, verified), { replace: true, state });
  }, [link, verified, navigate]);

  const isDone = kept === true;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(goOn, kind === 'login' ? delays.afterLogin : delays.afterRegistration);
    return () => clearTimeout(timer);
  }, [isDone, goOn, kind]);

  const phase = (): VerificationPhase => {
    if (link.token === null) return 'invalid';
    if (isAsking) return 'asking';
    if (answer.isError) return 'error';
    if (kept === false) return 'failed';
    return isDone ? 'done' : 'verifying';
  };
  return { phase: phase(), goOn, confirm: () => setAsking(false) };
};
