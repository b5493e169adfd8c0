// What a listener played and where they stopped.
import type { ShelfKind } from '@meend/core/playback/shelf/shelf-entry.ts';
import { call } from '../call.ts';
import type {
  AudioModelType,
  WireAudioCard,
  WireDismissal,
  WireRecentlyPlayed,
  WireResumePoint,
} from '../wire.ts';

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

/** A story that a listener wants to find again. */
export interface WireShelfEntry {
  readonly kind: ShelfKind;
  /** ISO time. */
  readonly addedAt: string;
  readonly audioModelType: AudioModelType;
  readonly audio: WireAudioCard;
}

type OwnShelf = { params: { userId: string; kind: ShelfKind; storyId: string } };

export const playbackCalls = {
  updateRecentlyPlayed: call<
    { body: { userId: string; audioId: string; audioModelType: AudioModelType; episodeNumber: string } },
    { message: string }
  >('POST', '/api/users/update-recently-played', 'owner'),
  getRecentlyPlayed: call<OwnId, { recentlyPlayed: readonly WireRecentlyPlayed[] }>(
    'GET',
    '/api/users/get-recently-played/:userId',
    'owner',
  ),
  listeningPlaces: call<OwnId, { places: readonly WireResumePoint[]; dismissals: readonly WireDismissal[] }>(
    'GET',
    '/api/users/:userId/listening-places',
    'owner',
  ),
  saveListeningPlaces: call<OwnId & { body: { places: WireReportedResumePoint[] } }, { saved: number }>(
    'PUT',
    '/api/users/:userId/listening-places',
    'owner',
  ),
  markFinished: call<
    { params: { userId: string; partId: string }; body: { finished: boolean; at: string } },
    { finished: boolean }
  >('PUT', '/api/users/:userId/finished-parts/:partId', 'owner'),
  dismissStory: call<OwnStory & { body: { at: string } }, WireDismissal>(
    'PUT',
    '/api/users/:userId/carry-on/:storyId/dismissal',
    'owner',
  ),
  undismissStory: call<OwnStory, { storyId: string }>(
    'DELETE',
    '/api/users/:userId/carry-on/:storyId/dismissal',
    'owner',
  ),
  shelf: call<OwnId, { shelf: readonly WireShelfEntry[] }>('GET', '/api/users/:userId/shelf', 'owner'),
  addToShelf: call<OwnShelf & { body: Record<string, never> }, WireShelfEntry>(
    'PUT',
    '/api/users/:userId/shelf/:kind/:storyId',
    'owner',
  ),
  removeFromShelf: call<OwnShelf, { storyId: string }>(
    'DELETE',
    '/api/users/:userId/shelf/:kind/:storyId',
    'owner',
  ),
} as const;
