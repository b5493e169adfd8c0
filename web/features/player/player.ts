// The page's player, one object: screens subscribe to `view` and `resumePoints`, and `send` receives every press. Until
// the state machine has loaded, presses are handled by `early-press.ts`, which acts on the audio element within the
// click's task.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { ListenerEvent, PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import type { PageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { createLazySingletons, type LazySingletons } from '@meend/web/platform/lazy-values.ts';
import type { NoteQueue } from '@meend/web/platform/note-queue.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import type { HistoryPause } from '@meend/web/platform/storage/history-pause.ts';
import type { StorageArea, StoredJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Event } from '@meend/web/platform/store.ts';
import { createEarlyPress } from './early-press.ts';
import { type LastStory, storedLastStory } from './last-story.ts';
import { createPlayerState, type PlayerState } from './player-view.ts';
import { createResumePoints, type ResumePointStore } from './resume-points.ts';
import { createUnsyncedResumePoints, type UnsyncedResumePoints } from './unsynced-resume-points.ts';

interface Deps {
  readonly audio: PageAudio;
  readonly clock: Clock;
}

/**
 * Defers the task until playback has started or the timeout has passed, so that loading audio has the connection to
 * itself.
 */
const afterPlaybackStarts = ({ audio, clock }: Deps, task: () => void, timeoutMs: number): void => {
  const start = () => {
    cancel();
    stop();
    task();
  };
  const cancel = clock.after(timeoutMs, start);
  const stop = listen(audio.element(), 'playing', start);
};

const isSounding = ({ paused, readyState, HAVE_FUTURE_DATA }: HTMLAudioElement): boolean =>
  !paused && readyState >= HAVE_FUTURE_DATA;

/** Resolves at once if audio is already playing. */
export const playbackOrTimeout = (deps: Deps, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (isSounding(deps.audio.element())) resolve();
    else afterPlaybackStarts(deps, resolve, timeoutMs);
  });

/** Sends an event to the machine. */
export type Send = (event: ListenerEvent) => void;

/** The running machine with its actors. */
export interface PlayerHost {
  readonly send: Send;
  /** Stops the machine with all its listeners and timers. */
  readonly stop: () => void;
}

export interface PlayerDeps {
  readonly toasts: NoteQueue;
  readonly audio: PageAudio;
  readonly clock: Clock;
  /** The device's local storage. */
  readonly storage: StorageArea;
  /** The tab's session storage. */
  readonly tabStorage: StorageArea;
  readonly historyPause: HistoryPause;
  readonly api: {
    readonly call: CallApi;
    /** Id of the signed-in listener; null for a guest. */
    readonly userId: () => string | null;
  };
  readonly page: {
    /** Imports the chunk that starts the machine. */
    readonly loadHost: () => Promise<(player: Player) => PlayerHost>;
  };
}

export interface Player extends Omit<PlayerState, 'stop'> {
  readonly deps: PlayerDeps;
  readonly resumePoints: ResumePointStore;
  readonly lastStory: StoredJson<LastStory>;
  /** Resume points not yet synced to the server. */
  readonly unsynced: UnsyncedResumePoints;
  /** Events of the machine for the rest of the page. */
  readonly emitted: Event<PlayerEmitted>;
  /** Emitted by the keys `Q` and `T`: shows or hides this face of the open player. */
  readonly faceRequested: Event<'queue' | 'text'>;
  /** Emitted by the `?` key and the footer: shows the list of shortcuts. */
  readonly shortcutListRequested: Event<void>;
  /** Emitted by "Rate this story", with its title. */
  readonly ratingRequested: Event<string>;
  readonly send: Send;
  readonly play: (story: AnyWireStory, items: readonly QueueItem[], id: string, startAt?: number) => void;
  /** Loads the machine; idempotent. */
  readonly load: () => Promise<void>;
  /** Routes every event to this machine; returns the function that reverts it. */
  readonly attach: (send: Send) => () => void;
  /** A lazily created part of the player: created on first use, then the same instance. */
  readonly lazy: LazySingletons<Player>;
  readonly stop: () => void;
}

// A press must be visible within a tenth of a second.
const MAX_RENDER_DELAY_MS = 100;
const LOAD_WITHIN_MS = 1_000;

export const createPlayer = (deps: PlayerDeps): Player => {
  const { clock, storage, page } = deps;
  const state = createPlayerState(clock);
  const resumePoints = createResumePoints(deps);
  const { resumeAt } = resumePoints;
  const early = createEarlyPress({ ...deps, state, resumeAt });
  let machine: Send | null = null;
  let loading: Promise<void> | undefined;
  let isStopped = false;
  let stopHost = () => {};

  const attach: Player['attach'] = (next) => {
    const former = machine;
    machine = next;
    return () => {
      machine = former;
    };
  };
  const startHost = async (): Promise<void> => {
    const start = await page.loadHost();
    if (isStopped) return;
    const presses = early.handOver();
    const { shouldPlay, requestedAt } = state.read();
    // In one task with the queued events: no screen renders a machine that has not received them.
    const host = start(player);
    stopHost = host.stop;
    attach(host.send);
    for (const press of presses) host.send(press);
    if (shouldPlay) state.updateSilently({ requestedAt });
  };
  const load = (): Promise<void> => {
    loading ??= startHost();
    return loading;
  };
  const startsSound = ({ type }: ListenerEvent): boolean =>
    type === 'part.chosen' ||
    type === 'play.pressed' ||
    (type === 'toggle.pressed' && !state.read().shouldPlay);
  const send: Send = (event) => {
    // Rendering waits until playback has started, so that it does not delay the audio.
    if (startsSound(event)) afterPlaybackStarts(deps, state.pauseUpdates(), MAX_RENDER_DELAY_MS);
    if (machine !== null) return machine(event);
    early.press(event);
    playbackOrTimeout(deps, LOAD_WITHIN_MS).then(() => void (isStopped || load()));
  };
  const player: Player = {
    ...state,
    deps,
    resumePoints,
    lastStory: storedLastStory(deps),
    unsynced: createUnsyncedResumePoints(storage, clock),
    emitted: createEvent(),
    faceRequested: createEvent(),
    shortcutListRequested: createEvent(),
    ratingRequested: createEvent(),
    send,
    play: (story, items, id, startAt) => {
      state.updateSilently({ story });
      send({ type: 'part.chosen', items, id, ...(startAt !== undefined && { startAt }) });
    },
    load,
    attach,
    lazy: createLazySingletons(() => player),
    stop: () => {
      isStopped = true;
      state.stop();
      stopHost();
    },
  };
  return player;
};
