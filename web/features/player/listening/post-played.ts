// Posts a part as recently played and refetches what depends on it, whether or not that succeeded. A chunk of its own,
// because no sound waits for it.
import { recordLabel } from '@meend/core/catalogue/record-label.ts';
import { categoryNamed, modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';

/** Logs a rejection by the response's own message. */
const errorToLog = (cause: unknown): unknown =>
  cause instanceof ApiError && cause.serverMessage !== null ? new Error(cause.serverMessage) : cause;

export const postPlayed = async (
  { deps }: Pick<Player, 'deps'>,
  { refetch }: Pick<HostDeps, 'refetch'>,
  story: AnyWireStory,
  partId: string,
): Promise<void> => {
  const { call, userId } = deps.api;
  const user = userId();
  if (user === null) return;
  const index = story.audioFiles.findIndex(({ _id }) => _id === partId);
  const episodeNumber = recordLabel(categoryNamed(story.category), index);
  const body = {
    userId: user,
    audioId: story._id,
    audioModelType: modelTypes[story.category],
    episodeNumber,
  };
  await call(playbackCalls.updateRecentlyPlayed, { body }).catch((error: unknown) =>
    logFailure('recently played update failed', errorToLog(error)),
  );
  await refetch(user, 'recently-played');
  await refetch(user, 'subscriptions');
};
