// The six digits of the mail, typed where they were asked for: they log in here, without leaving the page.
import { parseCode } from '@meend/core/account/links/sign-in-code';
import { callApi } from '@meend/web/api/client';
import { text } from '@meend/web/messages/text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdPlace, nextPlace, useEntry } from '../landing/way-on.ts';
import { failureSentence, type SignInState } from '../sign-in-state.ts';

export const useCodeEntry = ({ email, page }: SignInState) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = useEntry();
  const navigate = useNavigate();

  const verify = async (): Promise<void> => {
    const code = parseCode(typed);
    setFault(code === null ? text('sign-in.code-incomplete') : null);
    if (code === null || busy) return;
    setBusy(true);
    try {
      const proof = await callApi('verifyCode', { body: { email, code } });
      const place = nextPlace(proof, page);
      holdPlace(place);
      if (enter(proof, 'email')) {
        navigate(place.address, { state: place.state, replace: place.address === page });
      } else setFault(text('verify.login-failed'));
    } catch (failure) {
      setFault(failureSentence(failure));
    } finally {
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
