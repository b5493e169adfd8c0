// Analytics queue: typed events are batched and pushed to `window.dataLayer` every 3 s and when the page is left. Where
// a tag manager is configured they wait at most 10 s for it. Events carry ids, never titles. While the listener's history
// is paused none leaves, not even one that waits, and no tag manager is loaded; both wait until that is known.

import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { HeardPart, NextPart } from '@meend/core/playback/next-part.ts';
import type { ShelfKind } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { SleepMode } from '@meend/core/playback/sleep/sleep-choice.ts';
import type { ExtendSource } from '@meend/core/playback/sleep/sleep-events.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { Product } from '../product.ts';
import { storedFlag } from '../storage/stored-json.ts';
import type { Store } from '../store.ts';

// Consent to analytics in this browser; without it the operator's tag manager is not loaded.

export const analyticsConsent = storedFlag(() => localStorage, 'measuring');

interface Item {
  readonly item_id: string;
  readonly item_category: WireCategory;
}

interface PartOfStory {
  readonly item_id: string;
  readonly part_id: string;
}

interface Heard extends PartOfStory {
  readonly position: number;
  readonly duration: number;
  readonly percent: number;
}

/** How a story goes on: resumed, with its next part, from its first part again, or at a locked part. */
type NextKind = NextPart<HeardPart>['kind'];

interface AnalyticsEvents {
  readonly Signup_popup: { readonly trigger: string };
  readonly sign_up: { readonly method: 'email' | 'google' };
  readonly login: { readonly method: 'email' | 'google' };
  /** Keyed hash of the e-mail address, computed by the server, only of listeners who opted in to mails. */
  readonly user_data: { readonly hashed_email: string };
  readonly view_item: Item;
  readonly AudioBook_CoverClicked: Item & { readonly position: number };
  readonly shelf_add: Item & { readonly kind: Exclude<ShelfKind, 'follow'> };
  readonly follow: Item;
  readonly queue_add: { readonly item_id: string; readonly position: 'next' | 'end' };
  readonly queue_clear: { readonly entries: number };
  /** How long its text and how much it found; never the text. */
  readonly search: {
    readonly letters: '1-3' | '4-8' | '9+';
    readonly results: '0' | '1-5' | '6+';
  };
  readonly story_continue: { readonly item_id: string; readonly kind: NextKind };
  readonly free_stories_selected: { readonly item_ids: readonly string[] };
  readonly purchase: {
    readonly transaction_id: string;
    readonly value: number;
    readonly currency: 'INR';
    readonly items: readonly { readonly item_name: string }[];
  };
  readonly audio_play: Heard;
  readonly audio_pause: Heard;
  readonly audio_resume: Heard;
  readonly audio_complete: Heard;
  readonly audio_forward: Heard;
  readonly audio_rewind: Heard;
  readonly audio_progress: Heard;
  readonly chapter_jump: PartOfStory & {
    /** 1 for the first. */
    readonly chapter: number;
  };
  readonly transcript_open: PartOfStory;
  /** A jump to a sentence of the text. */
  readonly transcript_seek: PartOfStory;
  readonly sleep_set: { readonly mode: SleepMode };
  readonly sleep_extend: { readonly source: ExtendSource };
  readonly sleep_end: { readonly mode: SleepMode };
}

type QueuedEvent = { readonly event: keyof AnalyticsEvents } & Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type Track = <Name extends keyof AnalyticsEvents>(event: Name, payload: AnalyticsEvents[Name]) => void;

interface Analytics {
  readonly track: Track;
  /** Loads the tag manager if it is configured and allowed, and flushes events when the page is left. */
  readonly start: () => void;
}

export const createAnalytics = (
  { tagManagerAddress }: Pick<Product, 'tagManagerAddress'>,
  historyPause: Pick<Store<boolean | null>, 'read' | 'subscribe'>,
): Analytics => {
  let waiting: QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBlocked = false;

  const drain = (): void => {
    timer = null;
    const isPaused = historyPause.read();
    if (isPaused === null) return;
    const events = isPaused ? [] : waiting;
    waiting = [];
    if (events.length === 0) return;
    window.dataLayer ??= [];
    window.dataLayer.push(...events);
  };
  /** While the queue is blocked, events stay in it until `blockUntilLoaded` unblocks it. */
  const drainUnlessBlocked = (): void => {
    timer = null;
    if (!isBlocked) drain();
  };
  const drainLater = (): void => {
    timer ??= setTimeout(drainUnlessBlocked, delays.analyticsDrain);
  };
  const blockUntilLoaded = (tagManager: Promise<unknown>): void => {
    isBlocked = true;
    const release = (): void => {
      isBlocked = false;
      drain();
    };
    setTimeout(release, delays.tagManagerTimeout);
    tagManager.then(release, release);
  };

  return {
    track: (event, payload) => {
      if (historyPause.read()) return;
      waiting.push({ event, ...payload });
      drainLater();
    },
    start: () => {
      window.addEventListener('pagehide', drain);
      let isStarted = false;
      const startOnceKnown = (): void => {
        if (isStarted || historyPause.read() === null) return;
        isStarted = true;
        const address = historyPause.read() || !analyticsConsent.read() ? null : tagManagerAddress();
        if (address !== null)
          blockUntilLoaded(
            import('./tag-manager.ts').then(({ loadTagManager }) => loadTagManager(address, historyPause)),
          );
      };
      startOnceKnown();
      historyPause.subscribe(() => {
        startOnceKnown();
        drainLater();
      });
    },
  };
};
