// Where somebody is in the form; what they typed stays when they change between signing up and logging in.
import { parseEmail } from '@meend/core/account/email';
import { useState } from 'react';
import { CallFailure, callApi } from '../../api/client.ts';
import { text } from '../../messages/text.ts';

export type SignInMode = 'login' | 'sign-up';
type Step = 'ways' | 'email' | 'sent';

/** The format is judged first, then whether anything was typed (specification, section 5). */
export const emailFault = (typed: string): string | null => {
  if (typed === '') return text('sign-in.email-missing');
  return parseEmail(typed).ok ? null : text('sign-in.email-invalid');
};

const failureSentence = (failure: unknown): string =>
  failure instanceof CallFailure && failure.sentence !== null ? failure.sentence : text('sign-in.unexpected');

const askForLink = (mode: SignInMode, email: string, marketingOptIn: boolean) =>
  mode === 'login'
    ? callApi('requestLoginLink', { body: { email } })
    : callApi('requestSignupLink', { body: { email, marketingOptIn } });

export const useSignInState = (start: SignInMode) => {
  const [mode, setMode] = useState<SignInMode>(start);
  const [step, setStep] = useState<Step>('ways');
  const [email, setEmail] = useState('');
  const [marketingOptIn, setMarketingOptIn] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState('');

  const send = async (): Promise<void> => {
    const wrong = emailFault(email);
    setFault(wrong);
    if (wrong !== null || busy) return;
    setBusy(true);
    try {
      const answer = await askForLink(mode, email, marketingOptIn);
      setSentence(answer.message || text('sign-in.sent'));
      setStep('sent');
    } catch (failure) {
      setFault(failureSentence(failure));
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
    checkEmail: () => setFault(email === '' ? null : emailFault(email)),
    useOtherAddress: () => {
      setEmail('');
      setStep('email');
    },
  };
};

export type SignInState = ReturnType<typeof useSignInState>;
