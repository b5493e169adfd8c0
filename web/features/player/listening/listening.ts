// What the listener heard and said of it, on its way to the server.
import type { CallApi } from '@meend/web/api/client.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import type { StorageArea } from '@meend/web/platform/storage/stored-json.ts';
import { createResumeSync, type ResumeSync } from '../resume-points/resume-sync.ts';
import {
  createUnsyncedResumePoints,
  type UnsyncedResumePoints,
} from '../resume-points/unsynced-resume-points.ts';
import { createListenerActions, type ListenerActions } from './queued-listener-actions.ts';

interface ListeningDeps {
  readonly call: CallApi;
  readonly userId: () => string | null;
  readonly clock: Clock;
  readonly storage: StorageArea;
}

export interface Listening {
  readonly resumeSync: ResumeSync;
  readonly actions: ListenerActions;
  readonly unsynced: UnsyncedResumePoints;
}

export const createListening = (deps: ListeningDeps): Listening => {
  const unsynced = createUnsyncedResumePoints(deps.storage);
  return {
    unsynced,
    resumeSync: createResumeSync({ ...deps, unsynced }),
    actions: createListenerActions(deps),
  };
};
