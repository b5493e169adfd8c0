// Whether the team's session has to be confirmed by its second factor: told by any call that is refused for it.

import { ApiError } from '@meend/web/api/client.ts';
import { createStore } from '@meend/web/platform/store.ts';

const isNeeded = createStore(false);

export const staffConfirmation = {
  isNeeded,
  /** Looks at why a call failed. */
  check: (failure: unknown): void => {
    if (failure instanceof ApiError && failure.code === 'staff.unconfirmed') isNeeded.set(true);
  },
  done: (): void => isNeeded.set(false),
};
