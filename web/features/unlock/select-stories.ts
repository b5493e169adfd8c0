import type { AudioModelType } from '@meend/core/contract/catalogue/category-mapping.ts';
import { unlockCalls } from '@meend/core/contract/unlock/unlock.calls.ts';
import type { CallApi } from '@meend/web/api/client.ts';
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
