// Whether this staff session must be confirmed by a second factor; set by any call rejected for that reason.

import { ApiError } from '@meend/web/api/client.ts';
import { createStore, type Store } from '@meend/web/platform/store.ts';

export interface StaffConfirmation {
  readonly isNeeded: Store<boolean>;
  /** Inspects the error of a failed call. */
  readonly check: (failure: unknown) => void;
  readonly done: () => void;
}

export const createStaffConfirmation = (): StaffConfirmation => {
  const isNeeded = createStore(false);
  return {
    isNeeded,
    check: (failure) => {
      if (failure instanceof ApiError && failure.code === 'staff.unconfirmed') isNeeded.set(true);
    },
    done: () => isNeeded.set(false),
  };
};
