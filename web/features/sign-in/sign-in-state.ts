// Where somebody is in the form; what they typed stays when they change between signing up and logging in.
import { parseEmail } from '@meend/core/account/email';
import { useState } from 'react';
import { CallFailure, callApi } from '../../api/client.ts';
import { text } from '../../messages/text.ts';
import { readIntent } from '../../platform/storage/intent-storage.ts';
import { readVisitPath } from '../../platform/storage/visit-path.ts';

export type SignInMode = 'login' | 'sign-up';
type Step = 'ways' | 'email' | 'sent';

/** The format is judged first, then whether anything was typed (specification, section 5). */
export const emailFault = (typed: string): string | null => {
  if (typed === '') return text('sign-in.email-missing');
  return parseEmail(typed).ok ? null : text('sign-in.email-invalid');
};

export const failureSentence = (failure: unknown): string =>
  failure instanceof CallFailure && failure.sentence !== null ? failure.sentence : text('sign-in.unexpected');

/** A campaign's visitor is led back to where the visit began, unless a locked part waits for them. */
export const wayBack = (mode: SignInMode): string | null =>
  mode === 'sign-up' && readIntent() === null ? readVisitPath() : null;

const askForLink = (mode: SignInMode, email: string, marketingOptIn: boolean) => {
  if (mode === 'login') return callApi('requestLoginLink', { body: { email } });
  const redirectUrl = wayBack(mode);
  const body = { email, marketingOptIn, ...(redirectUrl === null ? {} : { redirectUrl }) };
  return callApi('requestSignupLink', { body });
};

export const useSignInState = (start: SignInMode) => {
  const [mode, setMode] = useState<SignInMode>(start);
  const [step, setStep] = useState<Step>('ways');
  const [email, setEmail] = useState('');
  const [marketingOptIn, setMarketingOptIn] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState('');

  /** Answers whether the mail is on its way. */
  const send = async (): Promise<boolean> => {
    const wrong = emailFault(email);
    setFault(wrong);
    if (wrong !== null || busy) return false;
    setBusy(true);
    try {
      const answer = await askForLink(mode, email, marketingOptIn);
      setSentence(answer.message || text('sign-in.sent'));
      setStep('sent');
      return true;
    } catch (failure) {
      setFault(failureSentence(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    mode,
    step,
    email,
    marketingOptIn,
    fault,
    busy,
    /** What the server said after sending the link. */
    sentence,
    setMarketingOptIn,
    send,
    chooseEmail: () => setStep('email'),
    back: () => setStep('ways'),
    toggleMode: () => {
      setMode(mode === 'login' ? 'sign-up' : 'login');
      setFault(null);
    },
    type: (typed: string) => {
      setEmail(typed.toLowerCase());
      setFault(null);
    },
    // What was said stays until something is typed: a line that leaves would move the button away from the press.
    checkEmail: () => setFault((shown) => (email === '' ? shown : (emailFault(email) ?? shown))),
    useOtherAddress: () => {
      setEmail('');
      setFault(null);
      setStep('email');
    },
  };
};

export type SignInState = ReturnType<typeof useSignInState>;
