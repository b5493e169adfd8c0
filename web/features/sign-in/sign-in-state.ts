// Where somebody is in the form; what they typed stays when they change between signing up and logging in.

import { parseEmail } from '@meend/core/account/email.ts';
import { redirectToSend } from '@meend/core/account/return-path.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { href } from '@meend/core/site/href.ts';
import { ApiError, callApi } from '@meend/web/api/client.ts';
import { sendGuestStep } from '@meend/web/api/send-guest-step.ts';
import { text } from '@meend/web/messages/sign-in.ts';
import { isMarketingTicked } from '@meend/web/platform/product.ts';
import { readIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { readVisitPath } from '@meend/web/platform/storage/visit-path.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type SignInMode = 'login' | 'sign-up';
type Step = 'ways' | 'email' | 'sent';

/** The format is judged first, then whether anything was typed. */
export const emailError = (typed: string): string | null => {
  if (typed === '') return text('sign-in.email-missing');
  return parseEmail(typed).ok ? null : text('sign-in.email-invalid');
};

export const failureMessage = (failure: unknown): string =>
  failure instanceof ApiError && failure.serverMessage !== null
    ? failure.serverMessage
    : text('sign-in.unexpected');

/** What goes along with the request, so that whoever signs in returns to where they were. */
const redirectAfterSignIn = (mode: SignInMode, page: string): { readonly redirectUrl?: string } => {
  const redirectUrl = redirectToSend({
    isSignUp: mode === 'sign-up',
    page,
    campaign: readVisitPath(),
    hasIntent: readIntent() !== null,
  });
  return redirectUrl === null ? {} : { redirectUrl };
};

const requestLink = (mode: SignInMode, page: string, email: string, marketingOptIn: boolean) =>
  mode === 'login'
    ? callApi(accountCalls.requestLoginLink, { body: { email, ...redirectAfterSignIn(mode, page) } })
    : callApi(accountCalls.requestSignupLink, {
        body: { email, marketingOptIn, ...redirectAfterSignIn(mode, page) },
      });

/** The free plan's card asks newcomers to sign up from the plans, yet what it opens is the choice of audios. */
const FROM_THE_FREE_PLAN = 'basic-plan';

export const useSignInState = (start: SignInMode, trigger: string | null = null) => {
  const { pathname, search } = useLocation();
  const page = trigger === FROM_THE_FREE_PLAN ? href('home') : pathname + search;
  const [mode, setMode] = useState<SignInMode>(start);
  const [step, setStep] = useState<Step>('ways');
  const [email, setEmail] = useState('');
  const [marketingOptIn, setMarketingOptIn] = useState(isMarketingTicked);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (mode === 'sign-up') sendGuestStep('sign-up-opened');
  }, [mode]);

  /** Answers whether the mail is on its way. */
  const send = async (): Promise<boolean> => {
    const wrong = emailError(email);
    setError(wrong);
    if (wrong !== null || busy) return false;
    setBusy(true);
    try {
      const answer = await requestLink(mode, page, email, marketingOptIn);
      setMessage(answer.message || text('sign-in.sent'));
      setStep('sent');
      return true;
    } catch (failure) {
      setError(failureMessage(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    mode,
    /** Where the way back begins. */
    page,
    /** Of this way of signing in, for whoever asks by another road than a mail. */
    redirectPath: () => redirectAfterSignIn(mode, page),
    step,
    email,
    marketingOptIn,
    error,
    busy,
    /** What the server said after sending the link. */
    message,
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
    // What was said stays until something is typed: a line that leaves would move the button away from the press.
    checkEmail: () => setError((shown) => (email === '' ? shown : (emailError(email) ?? shown))),
    useOtherAddress: () => {
      setEmail('');
      setError(null);
      setStep('email');
    },
  };
};

export type SignInState = ReturnType<typeof useSignInState>;
