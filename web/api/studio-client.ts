// The calls of admins and the banner admin; listeners' pages never load this table.
import type { Call, CallInput, InputOf, ResponseOf } from '@meend/core/contract/call.ts';
import { productPath } from '@meend/core/contract/product-path.ts';
import { type StudioCalls, studioCalls } from '@meend/core/contract/studio-calls.ts';
import { productKey } from '@meend/web/platform/product.ts';
import { type CallOptions, makeCall, type TokenStore } from './client.ts';
import { staffConfirmation } from './staff-confirmation.ts';

export const callStudio = async <Name extends keyof StudioCalls>(
  name: Name,
  input: InputOf<StudioCalls[Name]>,
  options: CallOptions = {},
  token?: TokenStore,
): Promise<ResponseOf<StudioCalls[Name]>> => {
  const call: Call = studioCalls[name];
  const path = productPath(call.path, productKey());
  const request = makeCall({ ...call, path }, input as CallInput, options, token);
  request.catch(staffConfirmation.check);
  const answer = await request;
  return answer as ResponseOf<StudioCalls[Name]>;
};

/** A multipart call; the form's fields are those of the call's body. */
export const sendForm = async <Name extends keyof StudioCalls>(
  name: Name,
  form: FormData,
  options: CallOptions = {},
  token?: TokenStore,
): Promise<ResponseOf<StudioCalls[Name]>> =>
  callStudio(name, { body: form } as unknown as InputOf<StudioCalls[Name]>, options, token);
