// Second factors as stored on the server, and the browser's WebAuthn calls.

import type { PasskeyAnswer, PasskeyOptions } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const secondFactorKey = ['studio', 'second-factor'] as const;

export const useSecondFactor = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => callStudio(secondFactorCalls.secondFactor, {}, { signal }),
    refetchOnMount: 'always',
  });
};

export const useRefetchSecondFactor = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...secondFactorKey] });
};

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const asAnswer = (made: object): PasskeyAnswer => ({ ...made }) as PasskeyAnswer;

/** Creates a passkey; rejects if the browser or the user declines. */
export const makePasskey = async (options: PasskeyOptions): Promise<PasskeyAnswer> =>
  asAnswer(await startRegistration({ optionsJSON: options as unknown as CreationOptions }));

export const requestPasskey = async (options: PasskeyOptions): Promise<PasskeyAnswer> =>
  asAnswer(await startAuthentication({ optionsJSON: options as unknown as RequestOptions }));

/** The server's message, else a message for a WebAuthn failure, else the given one. */
export const whyNot = (failure: unknown, otherwise: MessageKey): string => {
  if (!(failure instanceof ApiError)) return text('studio-sign-in.passkey-failed');
  return failure.serverMessage ?? text(otherwise);
};
