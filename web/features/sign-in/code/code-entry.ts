// The six digits of the mail, typed where they were asked for: they log in here, without leaving the page. One code is
// under way at a time, so that the sixth digit and the Enter after it are one try.
import { parseCode } from '@meend/core/account/links/sign-in-code.ts';
import { callApi } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextDestination, setPendingDestination, useEntry } from '../landing/next-destination.ts';
import { failureMessage, type SignInState } from '../sign-in-state.ts';

export const useCodeEntry = ({ email, page }: SignInState) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const enter = useEntry();
  const navigate = useNavigate();

  const verify = async (given: string): Promise<void> => {
    if (isUnderWay.current) return;
    const code = parseCode(given);
    setFault(code === null ? text('sign-in.code-incomplete') : null);
    if (code === null) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const proof = await callApi('verifyCode', { body: { email, code } });
      const place = nextDestination(proof, page);
      setPendingDestination(place);
      if (enter(proof, 'email')) {
        navigate(place.address, { state: place.state, replace: place.address === page });
      } else setFault(text('verify.login-failed'));
    } catch (failure) {
      setFault(failureMessage(failure));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return {
    typed,
    fault,
    busy,
    verify,
    type: (digits: string) => {
      setTyped(digits);
      setFault(null);
    },
  };
};
