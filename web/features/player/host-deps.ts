import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { track } from '@meend/web/platform/analytics/analytics.ts';
import type { TabChannel } from './device/single-playing-tab.ts';

/** What the machine's surroundings need of the page beside what the player has. */
export interface HostDeps {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
  /** On iOS the volume belongs to the system. */
  readonly ownsVolume: () => boolean;
  /** Reaches the site's other tabs. */
  readonly openChannel: (name: string) => TabChannel;
  /** Follows a sign-in or a log-out, here and in other tabs; returns how to stop. */
  readonly onUserChange: (listener: () => void) => () => void;
  readonly fetchStory: (
    story: Pick<AnyWireStory, '_id' | 'slug' | 'category'>,
    signal?: AbortSignal,
  ) => Promise<AnyWireStory | null>;
  /** Fetches a listener's answers of this name again. */
  readonly refetch: (userId: string, name: string) => Promise<void>;
  readonly track: typeof track;
  readonly sendGuestStep: (step: 'teaser-heard') => void;
}
