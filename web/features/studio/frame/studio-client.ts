// API client of admins and the banner admin: URLs may contain the product key.
import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { type CallOptions, makeCall, type TokenStore } from '@meend/web/api/client.ts';
import { productKey } from '@meend/web/platform/product.ts';
import { staffConfirmation } from './staff-confirmation.ts';

export const callStudio = async <Input extends CallInput, Answer>(
  call: Call<Input, Answer>,
  input: Input,
  options: CallOptions = {},
  token?: TokenStore,
): Promise<Answer> => {
  const path = productPath(call.path, productKey());
  const request = makeCall({ ...call, path }, input, options, token);
  request.catch(staffConfirmation.check);
  return (await request) as Answer;
};

/** A multipart call; the form's fields are those of the call's body. */
export const sendForm = async <Input extends CallInput, Answer>(
  call: Call<Input, Answer>,
  form: FormData,
  options: CallOptions = {},
  token?: TokenStore,
): Promise<Answer> => callStudio(call as Call<CallInput, Answer>, { body: form }, options, token);
