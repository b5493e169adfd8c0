// Analytics queue: typed events are batched and pushed to `window.dataLayer` every 3 s and when the page is left. Where
// a tag manager is configured they wait at most 10 s for it. Events carry ids, never titles.
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { ShelfKind } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { SleepMode } from '@meend/core/playback/sleep/sleep-choice.ts';
import type { ExtendSource } from '@meend/core/playback/sleep/sleep-events.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { Product } from '../product.ts';
import { hasAnalyticsConsent } from './consent.ts';

interface Item {
  readonly item_id: string;
  readonly item_category: WireCategory;
}

interface Heard {
  readonly item_id: string;
  readonly part_id: string;
  readonly position: number;
  readonly duration: number;
  readonly percent: number;
}

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
  readonly chapter_jump: {
    readonly item_id: string;
    readonly part_id: string;
    /** 1 for the first. */
    readonly chapter: number;
  };
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

export const createAnalytics = ({ tagManagerAddress }: Pick<Product, 'tagManagerAddress'>): Analytics => {
  let waiting: QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isPaused = false;

  const drain = (): void => {
    timer = null;
    if (waiting.length === 0) return;
    window.dataLayer ??= [];
    window.dataLayer.push(...waiting);
    waiting = [];
  };
  /** While the queue is paused, events stay in it until `pauseUntilLoaded` resumes it. */
  const drainUnlessPaused = (): void => {
    timer = null;
    if (!isPaused) drain();
  };
  const pauseUntilLoaded = (tagManager: Promise<unknown>): void => {
    isPaused = true;
    const letGo = (): void => {
      if (!isPaused) return;
      isPaused = false;
      drain();
    };
    setTimeout(letGo, delays.tagManagerTimeout);
    tagManager.then(letGo, letGo);
  };

  return {
    track: (event, payload) => {
      waiting.push({ event, ...payload });
      timer ??= setTimeout(drainUnlessPaused, delays.analyticsDrain);
    },
    start: () => {
      window.addEventListener('pagehide', drain);
      const address = hasAnalyticsConsent() ? tagManagerAddress() : null;
      if (address !== null)
        pauseUntilLoaded(import('./tag-manager.ts').then(({ loadTagManager }) => loadTagManager(address)));
    },
  };
};
