// Calls of a listener's data rights: export of all data, and erasure of the account.
import { type CallsOf, call } from '../call/call.ts';
import type { myDataRoutes } from './my-data.routes.ts';

export const myDataCalls: CallsOf<typeof myDataRoutes> = {
  askArchive: call('POST', '/api/users/:userId/archive', 'owner'),
  archive: call('GET', '/api/users/:userId/archive', 'owner'),
  fetchArchive: call('GET', '/api/users/:userId/archive/:archiveId', 'owner'),
  askErasure: call('POST', '/api/users/:userId/erasure', 'owner'),
  confirmErasure: call('POST', '/api/erasure/confirm', 'anyone'),
  takeBackErasure: call('POST', '/api/erasure/take-back', 'anyone'),
};
