import type { InputOf, ResponseOf } from '@meend/core/contract/call.ts';
import { type ListenerCalls, listenerCalls } from '@meend/core/contract/listener-calls.ts';
import { type CallOptions, makeCall, type TokenStore } from './client.ts';

const emptyTokenStore: TokenStore = { read: () => null, write: () => {}, clear: () => {} };

/** Asked as a guest, also by a listener: the answer is everybody's, and the browser keeps it by its tag. */
export const callPublic = async <Name extends keyof ListenerCalls>(
  name: Name,
  input: InputOf<ListenerCalls[Name]>,
  options: CallOptions,
): Promise<ResponseOf<ListenerCalls[Name]>> =>
  (await makeCall(listenerCalls[name], input, options, emptyTokenStore)) as ResponseOf<ListenerCalls[Name]>;
