// What a listener played and where they stopped, served.
import { succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { playbackCalls } from '../paths/playback.paths.ts';
import { confirmations } from '../presenters/confirmations.ts';
import { wirePlace, wireRecentlyPlayed } from '../presenters/listener.presenters.ts';
import { categoryOf } from '../presenters/wire-words.ts';
import { type RoutesOf, signedIn } from '../routes.ts';

export const playbackRoutes = (does: UseCases): RoutesOf<typeof playbackCalls> => ({
  async updateRecentlyPlayed({ body }, caller) {
    const recorded = await does.recordListening(signedIn(caller), {
      storyId: body.audioId,
      category: categoryOf(body.audioModelType),
      label: body.episodeNumber,
    });
    return recorded.ok ? succeed({ message: confirmations.listeningRecorded }) : recorded;
  },
  async getRecentlyPlayed(_input, caller) {
    const recent = await does.readRecent(signedIn(caller));
    return succeed({ recentlyPlayed: recent.map(wireRecentlyPlayed) });
  },
  async listeningPlaces(_input, caller) {
    const places = await does.readPlaces(signedIn(caller));
    return succeed({ places: places.map(wirePlace) });
  },
  async saveListeningPlaces({ body }, caller) {
    const reports = body.places.map(({ partId, position, duration, heardAt, restarted = false }) => ({
      partId,
      position,
      duration,
      heardAt: new Date(heardAt),
      restarted,
    }));
    const saved = await does.recordPlaces(signedIn(caller), reports);
    return saved.ok ? succeed({ saved: saved.value }) : saved;
  },
});
