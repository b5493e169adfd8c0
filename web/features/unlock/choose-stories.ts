import type { AudioModelType } from '@meend/core/contract/wire';
import { callApi } from '../../api/client.ts';

export interface Choice {
  readonly storyId: string;
  readonly audioModelType: AudioModelType;
}

/** Promises that the server took all of them; rejected when it took none. */
export const chooseStories = (userId: string, choices: readonly Choice[]): Promise<unknown> =>
  callApi('selectFreeAudio', {
    body: {
      userId,
      audioIds: choices.map((choice) => choice.storyId),
      audioModelTypes: choices.map((choice) => choice.audioModelType),
    },
  });
