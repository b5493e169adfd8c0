// State of the sign-in form; the typed address stays when switching between signing up and logging in.

import { redirectToSend } from '@meend/core/account/return-path.ts';
import { parseEmail } from '@meend/core/account/user/email.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { createGuestSteps } from '@meend/web/api/guest-steps.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform, useProduct } from '@meend/web/platform/context/platform.ts';
import type { Intents } from '@meend/web/platform/storage/intent-storage.ts';
import { readVisitPath } from '@meend/web/platform/storage/visit-path.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type SignInMode = 'login' | 'sign-up';
type Step = 'ways' | 'email' | 'sent';

/** Validates the address: missing, or of an invalid format. */
const emailError = (typed: string): string | null => {
  if (typed === '') return text('sign-in.email-missing');
  return parseEmail(typed).ok ? null : text('sign-in.email-invalid');
};

/** Whether too many were requested: signing in with Google has limits of its own. */
const isLimited = (failure: unknown): boolean =>
  failure instanceof ApiError && ['mail.too-many', 'request.too-many'].includes(failure.code);

export const failureMessage = (failure: unknown): string =>
  failure instanceof ApiError && failure.serverMessage !== null
    ? failure.serverMessage
    : text('sign-in.unexpected');

/** The redirect path sent with the request, to return to after signing in. */
const redirectAfterSignIn = (
  intents: Intents,
  mode: SignInMode,
  page: string,
): { readonly redirectUrl?: string } => {
  const redirectUrl = redirectToSend({
    isSignUp: mode === 'sign-up',
    page,
    campaign: readVisitPath(),
    hasIntent: intents.read() !== null,
  });
  return redirectUrl === null ? {} : { redirectUrl };
};

const requestLink = (
  intents: Intents,
  call: CallApi,
  mode: SignInMode,
  page: string,
  email: string,
  marketingOptIn: boolean,
) =>
  mode === 'login'
    ? call(accountCalls.requestLoginLink, { body: { email, ...redirectAfterSignIn(intents, mode, page) } })
    : call(accountCalls.requestSignupLink, {
        body: { email, marketingOptIn, ...redirectAfterSignIn(intents, mode, page) },
      });

/**
 * Trigger of the free plan's card on the plans page: a new user continues with the selection of free audios instead of
 * returning there.
 */
const FROM_THE_FREE_PLAN = 'basic-plan';

export const useSignInState = (start: SignInMode, trigger: string | null = null) => {
  const { intents } = usePlatform();
  const { call, lazy } = useApi();
  const sendGuestStep = lazy(createGuestSteps);
  const { pathname, search } = useLocation();
  const page = trigger === FROM_THE_FREE_PLAN ? href('home') : pathname + search;
  const [mode, setMode] = useState<SignInMode>(start);
  const [step, setStep] = useState<Step>('ways');
  const [email, setEmail] = useState('');
  const [marketingOptIn, setMarketingOptIn] = useState(useProduct().isMarketingTicked);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [waitMinutes, setWaitMinutes] = useState(0);
  const [offersGoogle, setOffersGoogle] = useState(false);
  useEffect(() => {
    if (mode === 'sign-up') sendGuestStep('sign-up-opened');
  }, [sendGuestStep, mode]);

  /** Returns true if the mail was sent. */
  const send = async (): Promise<boolean> => {
    const wrong = emailError(email);
    setError(wrong);
    if (wrong !== null || busy) return false;
    setBusy(true);
    setOffersGoogle(false);
    try {
      const answer = await requestLink(intents, call, mode, page, email, marketingOptIn);
      setMessage(answer.message || text('sign-in.sent'));
      setWaitMinutes(answer.waitMinutes);
      setStep('sent');
      return true;
    } catch (failure) {
      setError(failureMessage(failure));
      setOffersGoogle(isLimited(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    mode,
    /** The path to return to. */
    page,
    /** The redirect path, for sign-in methods other than mail. */
    redirectPath: () => redirectAfterSignIn(intents, mode, page),
    step,
    email,
    marketingOptIn,
    error,
    busy,
    /** The server's message after sending the link. */
    message,
    /** Minutes until the mail comes; 0 if it was sent at once. */
    waitMinutes,
    /** The request was refused because too many were made. */
    offersGoogle,
    setMarketingOptIn,
    send,
    chooseEmail: () => setStep('email'),
    back: () => setStep('ways'),
    toggleMode: () => {
      setMode(mode === 'login' ? 'sign-up' : 'login');
      setError(null);
    },
    type: (typed: string) => {
      setEmail(typed.toLowerCase());
      setError(null);
    },
    // An error stays until the text changes: removing it would move the button away before the click.
    checkEmail: () => setError((shown) => (email === '' ? shown : (emailError(email) ?? shown))),
    useOtherAddress: () => {
      setEmail('');
      setError(null);
      setStep('email');
    },
  };
};

export type SignInState = ReturnType<typeof useSignInState>;
