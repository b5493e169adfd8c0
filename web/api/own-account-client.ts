// The calls of the profile and of the pages behind its mails; other pages never load this table.
import type { Call, CallInput, InputOf, ResponseOf } from '@meend/core/contract/call.ts';
import { type OwnAccountCalls, ownAccountCalls } from '@meend/core/contract/own-account-calls.ts';
import { type CallOptions, makeCall } from './client.ts';

export const callOwnAccount = async <Name extends keyof OwnAccountCalls>(
  name: Name,
  input: InputOf<OwnAccountCalls[Name]>,
  options: CallOptions = {},
): Promise<ResponseOf<OwnAccountCalls[Name]>> => {
  const call: Call = ownAccountCalls[name];
  return (await makeCall(call, input as CallInput, options)) as ResponseOf<OwnAccountCalls[Name]>;
};
