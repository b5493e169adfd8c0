// Schemas of what a listener played and where they stopped.
import { shelfKinds } from '@meend/core/playback/shelf/shelf-entry.ts';
import { z } from 'zod';
import { idText, isoTime, none, nothing, ownId, type SchemasOf } from '../schema.ts';
import { audioCard, audioModelType } from '../wire.schemas.ts';
import type { playbackCalls } from './playback.calls.ts';

const A_DAY = 86_400;

const seconds = z.number().min(0).max(A_DAY);

const recent = z.strictObject({
  userId: z.string(),
  audioId: z.string(),
  audioModelType,
  episodeNumber: z.string(),
  playedAt: isoTime,
  audio: audioCard,
});

const resumePoint = z.strictObject({
  storyId: z.string(),
  partId: z.string(),
  position: seconds,
  duration: seconds,
  heardAt: isoTime,
  finishedAt: z.exactOptional(isoTime),
  unfinishedAt: z.exactOptional(isoTime),
  audioModelType,
  label: z.string(),
  audio: audioCard,
});

const dismissal = z.strictObject({ storyId: z.string(), at: isoTime, parts: z.number() });

const shelfEntry = z.strictObject({
  kind: z.enum(shelfKinds),
  addedAt: isoTime,
  audioModelType,
  audio: audioCard,
});

const userId = z.string().max(200);

const ownStory = z.strictObject({ userId, storyId: idText });

const ownShelf = z.strictObject({ userId, kind: z.enum(shelfKinds), storyId: idText });

const reported = z.strictObject({
  partId: idText,
  position: seconds,
  duration: seconds,
  heardAt: isoTime,
  restarted: z.exactOptional(z.boolean()),
  skipped: z.exactOptional(seconds),
});

export const playbackSchemas = {
  updateRecentlyPlayed: {
    ...none,
    body: z.strictObject({
      userId: idText,
      audioId: idText,
      audioModelType,
      episodeNumber: z.string().min(1).max(40),
    }),
    response: z.strictObject({ message: z.string() }),
  },
  getRecentlyPlayed: {
    ...none,
    params: ownId,
    response: z.strictObject({ recentlyPlayed: z.array(recent) }),
  },
  listeningPlaces: {
    ...none,
    params: ownId,
    response: z.strictObject({ places: z.array(resumePoint), dismissals: z.array(dismissal) }),
  },
  saveListeningPlaces: {
    ...none,
    params: ownId,
    body: z.strictObject({ places: z.array(reported).max(200) }),
    response: z.strictObject({ saved: z.number() }),
  },
  markFinished: {
    ...none,
    params: z.strictObject({ userId, partId: idText }),
    body: z.strictObject({ finished: z.boolean(), at: isoTime }),
    response: z.strictObject({ finished: z.boolean() }),
  },
  dismissStory: { ...none, params: ownStory, body: z.strictObject({ at: isoTime }), response: dismissal },
  undismissStory: { ...none, params: ownStory, response: z.strictObject({ storyId: z.string() }) },
  shelf: { ...none, params: ownId, response: z.strictObject({ shelf: z.array(shelfEntry) }) },
  addToShelf: { ...none, params: ownShelf, body: nothing, response: shelfEntry },
  removeFromShelf: { ...none, params: ownShelf, response: z.strictObject({ storyId: z.string() }) },
} satisfies SchemasOf<typeof playbackCalls>;
