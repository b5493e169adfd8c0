// Calls of a listener's data rights: export of all data, and erasure of the account.
import { call } from '../call/call.ts';
import type { MyDataShapes } from './my-data.schemas.ts';

export const myDataCalls = {
  askArchive: call<MyDataShapes['askArchive']>('POST', '/api/users/:userId/archive', 'owner'),
  archive: call<MyDataShapes['archive']>('GET', '/api/users/:userId/archive', 'owner'),
  fetchArchive: call<MyDataShapes['fetchArchive']>('GET', '/api/users/:userId/archive/:archiveId', 'owner'),
  askErasure: call<MyDataShapes['askErasure']>('POST', '/api/users/:userId/erasure', 'owner'),
  confirmErasure: call<MyDataShapes['confirmErasure']>('POST', '/api/erasure/confirm', 'anyone'),
  takeBackErasure: call<MyDataShapes['takeBackErasure']>('POST', '/api/erasure/take-back', 'anyone'),
} as const;
