// Stores the age confirmation in the listener's account if it is missing there. If that fails, the next visit asks once
// more.

import { ownDetailsCalls } from '@meend/core/contract/account/own-details.calls.ts';
import { callApi } from '@meend/web/api/client.ts';
import { decodeToken } from '@meend/web/api/token.ts';
import { readToken } from '@meend/web/platform/storage/token-storage.ts';

export const stateAge = async (): Promise<void> => {
  const user = decodeToken(readToken() ?? '');
  if (user === null) return;
  await callApi(ownDetailsCalls.stateAge, { params: { userId: user.userId }, body: {} }).catch(() => {});
};
