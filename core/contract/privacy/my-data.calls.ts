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
  askArchive: call<OwnId & { body: Record<string, never> }, { message: string; archive: WireArchive }>({
    method: 'POST',
    path: '/api/users/:userId/archive',
    policy: 'owner',
    success: 200,
    errors: ['session.required', 'request.too-many'],
    limit: 'my-data',
  }),
  /** Null where none was asked for, or it is over. */
  archive: call<OwnId, { archive: WireArchive | null }>({
    method: 'GET',
    path: '/api/users/:userId/archive',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  fetchArchive: call<{ params: { userId: string; archiveId: string } }, Readonly<Record<string, unknown>>>({
    method: 'GET',
    path: '/api/users/:userId/archive/:archiveId',
    policy: 'owner',
    success: 200,
    errors: ['archive.not-found'],
  }),
  askErasure: call<OwnId & { body: Record<string, never> }, { message: string }>({
    method: 'POST',
    path: '/api/users/:userId/erasure',
    policy: 'owner',
    success: 200,
    errors: ['session.required', 'erasure.staff', 'erasure.undecided-payment', 'request.too-many'],
    limit: 'my-data',
  }),
  confirmErasure: call<Confirmed, { message: string; erasesAt: string }>({
    method: 'POST',
    path: '/api/erasure/confirm',
    policy: 'anyone',
    success: 200,
    errors: ['link.unusable', 'erasure.staff', 'erasure.undecided-payment', 'request.too-many'],
    limit: 'link-verification',
  }),
  takeBackErasure: call<Confirmed, { message: string }>({
    method: 'POST',
    path: '/api/erasure/take-back',
    policy: 'anyone',
    success: 200,
    errors: ['link.unusable', 'request.too-many'],
    limit: 'link-verification',
  }),
} as const;
