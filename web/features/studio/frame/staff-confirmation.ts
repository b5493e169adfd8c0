// Whether this staff session must be confirmed by a second factor; set by any call rejected for that reason.

import { ApiError } from '@meend/web/api/client.ts';
import { createStore } from '@meend/web/platform/store.ts';

const isNeeded = createStore(false);

export const staffConfirmation = {
  isNeeded,
  /** Inspects the error of a failed call. */
  check: (failure: unknown): void => {
    if (failure instanceof ApiError && failure.code === 'staff.unconfirmed') isNeeded.set(true);
  },
  done: (): void => isNeeded.set(false),
};
