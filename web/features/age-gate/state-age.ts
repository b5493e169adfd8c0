// Stores the age confirmation in the listener's account if it is missing there. If that fails, the next visit asks once
// more.

import { ownDetailsCalls } from '@meend/core/contract/account/own-details.calls.ts';
import type { Api } from '@meend/web/api/api.ts';

export const stateAge = async ({ call, userId }: Api): Promise<void> => {
  const listener = userId();
  if (listener === null) return;
  await call(ownDetailsCalls.stateAge, { params: { userId: listener }, body: {} }).catch(() => {});
};
