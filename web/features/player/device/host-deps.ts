import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { Track } from '@meend/web/platform/analytics/analytics.ts';
import type { Product } from '@meend/web/platform/product.ts';
import type { Announce } from '@meend/web/platform/screen-reader.ts';
import type { Store } from '@meend/web/platform/store.ts';
import type { TabChannel } from './single-playing-tab.ts';

/** What the machine and its listeners need besides the player's own dependencies. */
export interface HostDeps {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
  /** Whether the system controls the volume (iOS). */
  readonly ownsVolume: () => boolean;
  readonly productName: Product['name'];
  readonly discreetMode: Store<boolean>;
  /** Opens a BroadcastChannel to the site's other tabs. */
  readonly openChannel: (name: string) => TabChannel;
  /** Subscribes to sign-ins and log-outs, in this and other tabs; returns the function that unsubscribes. */
  readonly onUserChange: (listener: () => void) => () => void;
  readonly fetchStory: (
    story: Pick<AnyWireStory, '_id' | 'slug' | 'category'>,
    signal?: AbortSignal,
  ) => Promise<AnyWireStory | null>;
  /** Refetches the listener's queries of this name. */
  readonly refetch: (userId: string, name: string) => Promise<void>;
  readonly track: Track;
  readonly announce: Announce;
  readonly sendGuestStep: (step: 'teaser-heard') => void;
}
