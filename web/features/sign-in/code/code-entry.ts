// Signs in with the six-digit code of the mail, on the page where it was requested. Only one attempt is in progress at
// a time, so the automatic submission at the sixth digit and a following Enter count once.

import { parseCode } from '@meend/core/account/secrets/sign-in-code.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { storesData } from '@meend/web/platform/storage/stores-data.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPendingDestination, nextDestination, useEntry } from '../landing/next-destination.ts';
import { failureMessage, type SignInState } from './sign-in-state.ts';

export const useCodeEntry = ({ email, page }: SignInState) => {
  const { intents, lazy } = usePlatform();
  const pendingDestination = lazy(createPendingDestination);
  const { call } = useApi();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isInProgress = useRef(false);
  const enter = useEntry();
  const navigate = useNavigate();

  const verify = async (input: string): Promise<void> => {
    if (isInProgress.current) return;
    const code = parseCode(input);
    setError(code === null ? text('sign-in.code-incomplete') : null);
    if (code === null) return;
    if (!storesData()) {
      setError(`${text('verify.blocked')} ${text('verify.blocked-help')}`);
      return;
    }
    isInProgress.current = true;
    setBusy(true);
    try {
      const proof = await call(accountCalls.verifyCode, { body: { email, code } });
      const destination = nextDestination(intents, proof, page);
      pendingDestination.set(destination);
      if (enter(proof, 'email')) {
        navigate(destination.address, { state: destination.state, replace: destination.address === page });
      } else setError(text('verify.login-failed'));
    } catch (failure) {
      setError(failureMessage(failure));
    } finally {
      isInProgress.current = false;
      setBusy(false);
    }
  };

  return {
    typed,
    error,
    busy,
    verify,
    type: (digits: string) => {
      setTyped(digits);
      setError(null);
    },
  };
};
