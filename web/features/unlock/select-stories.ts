import type { AudioModelType } from '@meend/core/contract/catalogue/category-mapping.ts';
import { unlockCalls } from '@meend/core/contract/unlock/unlock.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';

export interface StorySelection {
  readonly storyId: string;
  readonly audioModelType: AudioModelType;
}

/** Unlocks all the stories, or rejects and unlocks none. */
export const selectStories = async (
  call: CallApi,
  userId: string,
  choices: readonly StorySelection[],
): Promise<void> => {
  const body = {
    userId,
    audioIds: choices.map((choice) => choice.storyId),
    audioModelTypes: choices.map((choice) => choice.audioModelType),
  };
  try {
    await call(unlockCalls.selectFreeAudio, { body });
  } catch (cause) {
    logFailure('free story selection failed', cause);
    throw cause;
  }
};

/** `selectStories` for the listener who is signed in. */
export const useSelectStories = () => {
  const { call } = useApi();
  const { user } = useSession();
  return (choices: readonly StorySelection[]): Promise<void> =>
    selectStories(call, user?.userId ?? '', choices);
};
