// A listener's rights over their data: everything in one file, and deleting the account.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };
type Confirmed = { body: { token: string } };

export interface WireArchive {
  readonly _id: string;
  readonly state: 'making' | 'ready';
  /** ISO times. */
  readonly askedAt: string;
  readonly endsAt: string;
}

export const myDataCalls = {
  askArchive: call<OwnId & { body: Record<string, never> }, { message: string; archive: WireArchive }>(
    'POST',
    '/api/users/:userId/archive',
    'owner',
  ),
  /** Null where none was asked for, or it is over. */
  archive: call<OwnId, { archive: WireArchive | null }>('GET', '/api/users/:userId/archive', 'owner'),
  fetchArchive: call<{ params: { userId: string; archiveId: string } }, Readonly<Record<string, unknown>>>(
    'GET',
    '/api/users/:userId/archive/:archiveId',
    'owner',
  ),
  askErasure: call<OwnId & { body: Record<string, never> }, { message: string }>(
    'POST',
    '/api/users/:userId/erasure',
    'owner',
  ),
  confirmErasure: call<Confirmed, { message: string; erasesAt: string }>(
    'POST',
    '/api/erasure/confirm',
    'anyone',
  ),
  takeBackErasure: call<Confirmed, { message: string }>('POST', '/api/erasure/take-back', 'anyone'),
} as const;
