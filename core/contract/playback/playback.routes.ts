// What a listener played and where they stopped, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { categoryOf } from '../category-mapping.ts';
import { wireDismissal, wireRecentlyPlayed, wireResumePoint } from '../listener.presenters.ts';
import { type RoutesOf, signedIn } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { playbackCalls } from './playback.calls.ts';

export const playbackRoutes = (useCases: UseCases): RoutesOf<typeof playbackCalls> => ({
  async updateRecentlyPlayed({ body }, caller) {
    const recorded = await useCases.recordListening(signedIn(caller), {
      storyId: body.audioId,
      category: categoryOf(body.audioModelType),
      label: body.episodeNumber,
    });
    return recorded.ok ? succeed({ message: successMessages.listeningRecorded }) : recorded;
  },
  async getRecentlyPlayed(_input, caller) {
    const recent = await useCases.readRecent(signedIn(caller));
    return succeed({ recentlyPlayed: recent.map(wireRecentlyPlayed) });
  },
  async listeningPlaces(_input, caller) {
    const { places, dismissals } = await useCases.readResumePoints(signedIn(caller));
    return succeed({ places: places.map(wireResumePoint), dismissals: dismissals.map(wireDismissal) });
  },
  async saveListeningPlaces({ body }, caller) {
    const reports = body.places.map(
      ({ partId, position, duration, heardAt, restarted = false, skipped = 0 }) => ({
        partId,
        position,
        duration,
        heardAt: new Date(heardAt),
        restarted,
        skipped,
      }),
    );
    const saved = await useCases.recordResumePoints(signedIn(caller), reports);
    return saved.ok ? succeed({ saved: saved.value }) : saved;
  },
  async markFinished({ params, body }, caller) {
    const input = { partId: params.partId, finished: body.finished, at: new Date(body.at) };
    const marked = await useCases.markFinished(signedIn(caller), input);
    return marked.ok ? succeed({ finished: marked.value }) : marked;
  },
  async dismissStory({ params, body }, caller) {
    const story = { storyId: params.storyId, at: new Date(body.at) };
    const dismissed = await useCases.dismissStory(signedIn(caller), story);
    return dismissed.ok ? succeed(wireDismissal(dismissed.value)) : dismissed;
  },
  async undismissStory({ params }, caller) {
    const restored = await useCases.undismissStory(signedIn(caller), params.storyId);
    return restored.ok ? succeed({ storyId: params.storyId }) : restored;
  },
});
