// What a listener's Home has of them alone, written into their page: where they stopped, as responses of the calls that
// the browser would make before it could show it.
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Routes } from '@meend/core/contract/areas.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { lastCue } from '@meend/core/playback/last-cue.ts';
import type { Language } from '@meend/core/shared/languages.ts';

type OwnRoutes = Pick<
  Routes,
  | 'listeningPlaces'
  | 'userSubscriptions'
  | 'selectedAudios'
  | 'freeAudioLength'
  | 'storiesById'
  | 'transcript'
>;

/** By the names that the web reads them by; null without a session, and while the history is paused. */
export type OwnData = (cookie: string | null) => Promise<Readonly<Record<string, unknown>> | null>;

/** Home shows one story large and two as lines. */
const STORIES = 3;

/** Points of the stories heard last, without those removed from "Continue listening" since. */
const pointsOfLatest = (
  places: readonly WireResumePoint[],
  dismissals: readonly { readonly storyId: string; readonly at: string }[],
): readonly WireResumePoint[] => {
  const removedAt = new Map(dismissals.map(({ storyId, at }) => [storyId, at]));
  const newest = new Map<string, string>();
  for (const { storyId, heardAt } of places) if (!newest.has(storyId)) newest.set(storyId, heardAt);
  const latest = [...newest].filter(([id, heardAt]) => heardAt > (removedAt.get(id) ?? '')).slice(0, STORIES);
  const shown = new Set(latest.map(([id]) => id));
  return places.filter(({ storyId }) => shown.has(storyId));
};

export const ownData =
  (routes: OwnRoutes, useCases: UseCases, language: Language): OwnData =>
  async (cookie) => {
    const caller = await useCases.readPageListener(cookie);
    if (caller === null) return null;
    const asListener = { caller, context: { language, browserHash: null, headers: {} }, useCases };
    const { id: userId } = caller.user;
    const own = { params: { userId } };
    const [heard, subscriptions, selected, length] = await Promise.all([
      routes.listeningPlaces.respond(own, asListener),
      routes.userSubscriptions.respond(own, asListener),
      routes.selectedAudios.respond(own, asListener),
      routes.freeAudioLength.respond(own, asListener),
    ]);
    if (!(heard.ok && subscriptions.ok && selected.ok && length.ok) || heard.value.historyPaused) return null;
    // Newest first.
    const points = pointsOfLatest(heard.value.places, heard.value.dismissals);
    const ids = [...new Set(points.map(({ storyId }) => storyId))].join();
    const inside = points.find(({ finishedAt }) => finishedAt === undefined);
    const [stories, read] = await Promise.all([
      ids === '' ? null : routes.storiesById.respond({ query: { ids } }, asListener),
      inside && routes.transcript.respond({ params: { partId: inside.partId }, query: {} }, asListener),
    ]);
    const line = inside && {
      partId: inside.partId,
      position: inside.position,
      text: read?.ok ? lastCue(read.value.cues, inside.position) : null,
    };
    const answers: Record<string, unknown> = {
      subscriptions: subscriptions.value,
      'selected-audios': selected.value,
      'free-audio-length': length.value,
      stopped: { points: Object.fromEntries(points.map((point) => [point.partId, point])), line },
    };
    if (stories?.ok) for (const story of stories.value) answers[`story:${story._id}`] = story;
    const named = Object.entries(answers).map(([name, value]) => [`${userId} ${name}`, value]);
    return { owner: userId, ...Object.fromEntries(named) };
  };
