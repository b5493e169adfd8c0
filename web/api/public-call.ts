import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import { type CallOptions, makeCall, type TokenStore } from './client.ts';

const emptyTokenStore: TokenStore = { read: () => null, write: () => {}, clear: () => {} };

/** Asked as a guest, also by a listener: the answer is everybody's, and the browser keeps it by its tag. */
export const callPublic = async <Input extends CallInput, Answer>(
  call: Call<Input, Answer>,
  input: Input,
  options: CallOptions,
): Promise<Answer> => (await makeCall(call, input, options, emptyTokenStore)) as Answer;
