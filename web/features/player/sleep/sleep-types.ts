// Types that the page's sleep timer and its engine share.
import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import type { SleepEvent } from '@meend/core/playback/sleep/sleep-events.ts';
import type { Track } from '@meend/web/platform/analytics/analytics.ts';
import type { Announce } from '@meend/web/platform/screen-reader.ts';
import type { Event, Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';

export interface SleepView {
  readonly choice: SleepChoice;
  /** Whole seconds of sound left, in the last minute to the second and before to the minute; null while not known. */
  readonly seconds: number | null;
  /** `ending`: the last minute. `over`: the sound has stopped. */
  readonly phase: 'set' | 'ending' | 'over';
  /** False in the first minute after it was set, in which nothing extends it. */
  readonly mayExtend: boolean;
}

export interface SleepDeps {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
  /** Whether the system controls the volume (iOS). */
  readonly ownsVolume: () => boolean;
  readonly track: Track;
  readonly announce: Announce;
}

export interface SleepEngine {
  readonly send: (event: SleepEvent) => void;
  /** A play or pause of a headset or the lock screen; true if it adds time instead. */
  readonly extendsByRemote: () => boolean;
  readonly stop: () => void;
}

export interface SleepTimer {
  /** Null: off. */
  readonly view: Store<SleepView | null>;
  readonly show: (view: SleepView | null) => void;
  /** Emitted by the buttons and the `S` key. */
  readonly panelRequested: Event<void>;
  /** Emitted by the button that opens the night screen. */
  readonly lampRequested: Event<void>;
  readonly send: (event: SleepEvent) => Promise<void>;
  /** Emitted by the panel after a setting was stored. */
  readonly settingsChanged: Event<void>;
  readonly startEngine: () => Promise<void>;
  readonly extendsByRemote: SleepEngine['extendsByRemote'];
  /** Called by the machine's host; returns the function that stops the engine. */
  readonly host: (player: Player, deps: SleepDeps) => () => void;
}
