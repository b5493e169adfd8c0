// What a listener played and where they stopped.
import { call } from '../call.ts';
import type { AudioModelType, WireDismissal, WireRecentlyPlayed, WireResumePoint } from '../wire.ts';

type OwnId = { params: { userId: string } };
type OwnStory = { params: { userId: string; storyId: string } };

export interface WireReportedResumePoint {
  readonly partId: string;
  readonly position: number;
  readonly duration: number;
  /** ISO time, by the device's clock. */
  readonly heardAt: string;
  readonly restarted?: boolean;
  /** Seconds before the position that were jumped over. */
  readonly skipped?: number;
}

export const playbackCalls = {
  updateRecentlyPlayed: call<
    { body: { userId: string; audioId: string; audioModelType: AudioModelType; episodeNumber: string } },
    { message: string }
  >({
    method: 'POST',
    path: '/api/users/update-recently-played',
    policy: 'owner',
    success: 200,
    errors: ['story.not-found', 'unlock.mismatch', 'playback.locked'],
    limit: 'listening',
  }),
  getRecentlyPlayed: call<OwnId, { recentlyPlayed: readonly WireRecentlyPlayed[] }>({
    method: 'GET',
    path: '/api/users/get-recently-played/:userId',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  listeningPlaces: call<OwnId, { places: readonly WireResumePoint[]; dismissals: readonly WireDismissal[] }>({
    method: 'GET',
    path: '/api/users/:userId/listening-places',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  saveListeningPlaces: call<OwnId & { body: { places: WireReportedResumePoint[] } }, { saved: number }>({
    method: 'PUT',
    path: '/api/users/:userId/listening-places',
    policy: 'owner',
    success: 200,
    errors: ['story.not-found', 'playback.locked'],
    limit: 'listening',
  }),
  markFinished: call<
    { params: { userId: string; partId: string }; body: { finished: boolean; at: string } },
    { finished: boolean }
  >({
    method: 'PUT',
    path: '/api/users/:userId/finished-parts/:partId',
    policy: 'owner',
    success: 200,
    errors: ['story.not-found', 'playback.locked'],
    limit: 'listening',
  }),
  dismissStory: call<OwnStory & { body: { at: string } }, WireDismissal>({
    method: 'PUT',
    path: '/api/users/:userId/carry-on/:storyId/dismissal',
    policy: 'owner',
    success: 200,
    errors: ['story.not-found'],
    limit: 'listening',
  }),
  undismissStory: call<OwnStory, { storyId: string }>({
    method: 'DELETE',
    path: '/api/users/:userId/carry-on/:storyId/dismissal',
    policy: 'owner',
    success: 200,
    errors: ['story.not-found'],
    limit: 'listening',
  }),
} as const;
