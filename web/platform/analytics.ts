// Events wait in a typed queue and reach window.dataLayer every 3 s and when the page is left. Ids, never titles.

type Category = 'temptations' | 'quickies' | 'herconfession';

interface Item {
  readonly item_id: string;
  readonly item_category: Category;
}

interface Heard {
  readonly item_id: string;
  readonly part_id: string;
  readonly position: number;
  readonly duration: number;
  readonly percent: number;
}

export interface AnalyticsEvents {
  readonly Signup_popup: { readonly trigger: string };
  readonly sign_up: { readonly method: 'email' | 'google' };
  readonly login: { readonly method: 'email' | 'google' };
  readonly view_item: Item;
  readonly AudioBook_CoverClicked: Item & { readonly position: number };
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
}

type QueuedEvent = { readonly event: keyof AnalyticsEvents } & Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const DRAIN_EVERY = 3_000;
let waiting: QueuedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

const drain = (): void => {
  timer = null;
  window.dataLayer ??= [];
  window.dataLayer.push(...waiting);
  waiting = [];
};

if (typeof window !== 'undefined') window.addEventListener('pagehide', drain);

export const track = <Name extends keyof AnalyticsEvents>(
  event: Name,
  payload: AnalyticsEvents[Name],
): void => {
  waiting.push({ event, ...payload });
  timer ??= setTimeout(drain, DRAIN_EVERY);
};
