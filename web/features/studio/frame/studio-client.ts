// API client of admins and the banner admin: URLs may contain the product key.

import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { type Api, useApi } from '@meend/web/api/api.ts';
import { ApiError, type CallOptions, type TokenStore } from '@meend/web/api/client.ts';
import { createStore, type Store } from '@meend/web/platform/store.ts';

interface StaffConfirmation {
  readonly isNeeded: Store<boolean>;
  /** Inspects the error of a failed call. */
  readonly check: (failure: unknown) => void;
  readonly done: () => void;
}

const createStaffConfirmation = (): StaffConfirmation => {
  const isNeeded = createStore(false);
  return {
    isNeeded,
    check: (failure) => {
      if (failure instanceof ApiError && failure.code === 'staff.unconfirmed') isNeeded.set(true);
    },
    done: () => isNeeded.set(false),
  };
};

export type CallStudio = <Input extends CallInput, Answer>(
  call: Call<Input, Answer>,
  input: Input,
  options?: CallOptions,
  token?: TokenStore,
) => Promise<Answer>;

/** A multipart call; the form's fields are those of the call's body. */
type SendForm = <Input extends CallInput, Answer>(
  call: Call<Input, Answer>,
  form: FormData,
  options?: CallOptions,
  token?: TokenStore,
) => Promise<Answer>;

interface StudioClient {
  readonly callStudio: CallStudio;
  readonly sendForm: SendForm;
  readonly confirmation: StaffConfirmation;
}

const createStudioClient = ({ makeCall, productKey }: Api): StudioClient => {
  const confirmation = createStaffConfirmation();
  const callStudio: CallStudio = async (call, input, options = {}, token) => {
    const path = productPath(call.path, productKey());
    const request = makeCall({ ...call, path }, input, options, token);
    request.catch(confirmation.check);
    return (await request) as never;
  };
  return {
    callStudio,
    sendForm: async (call, form, options, token) =>
      (await callStudio<CallInput, unknown>(call, { body: form }, options, token)) as never,
    confirmation,
  };
};

export const useStudioClient = (): StudioClient => useApi().lazy(createStudioClient);
