// The page's player, one object: the screens follow `view` and `resumePoints`, and `send` takes every press. Until the
// machine has loaded, an early press acts on the element in the task of the click.
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { ListenerEvent, PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import type { PageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import type { StorageArea, StoredJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Event } from '@meend/web/platform/store.ts';
import { afterPlaybackStarts } from './after-playback-starts.ts';
import { type LastStory, storedLastStory } from './closing/last-story.ts';
import { createEarlyPress } from './early-press.ts';
import { createListenerActions, type ListenerActions } from './listening/queued-listener-actions.ts';
import { createPlayerState, type PlayerState } from './player-view.ts';
import { createResumePoints, type ResumePointStore } from './resume-points/resume-points.ts';
import {
  createUnsyncedResumePoints,
  type UnsyncedResumePoints,
} from './resume-points/unsynced-resume-points.ts';

/** How everything outside the machine speaks to it. */
export type Send = (event: ListenerEvent) => void;

/** The machine and its actors, running. */
export interface PlayerHost {
  readonly send: Send;
  /** Ends the machine and every listener and timer with it. */
  readonly stop: () => void;
}

export interface PlayerDeps {
  readonly audio: PageAudio;
  readonly clock: Clock;
  /** The device's storage. */
  readonly storage: StorageArea;
  readonly api: {
    readonly call: CallApi;
    /** The listener that calls are made for; null for a guest. */
    readonly userId: () => string | null;
  };
  readonly page: {
    /** Fetches what starts the machine. */
    readonly loadHost: () => Promise<(player: Player) => PlayerHost>;
  };
}

export interface Player extends Omit<PlayerState, 'stop'> {
  readonly deps: PlayerDeps;
  readonly resumePoints: ResumePointStore;
  readonly lastStory: StoredJson<LastStory>;
  readonly actions: ListenerActions;
  /** Resume points that the server has not received yet. */
  readonly unsynced: UnsyncedResumePoints;
  /** What the player makes known to the rest of the page. */
  readonly emitted: Event<PlayerEmitted>;
  /** The `Q` key: the surface shows or hides the queue. */
  readonly queueRequested: Event<void>;
  /** The `?` key and the footer: the page shows the list of keys. */
  readonly shortcutListRequested: Event<void>;
  /** "Rate this story", with its title. */
  readonly ratingRequested: Event<string>;
  readonly send: Send;
  readonly play: (story: AnyWireStory, items: readonly QueueItem[], id: string, startAt?: number) => void;
  /** Fetches the machine; safe to call again. */
  readonly load: () => Promise<void>;
  /** From now on this machine receives every press; returns the way back. */
  readonly attach: (send: Send) => () => void;
  /** What a later chunk adds to the player: made when it is first asked for, and the same from then on. */
  readonly own: <Part>(make: (player: Player) => Part) => Part;
  readonly stop: () => void;
}

// What is pressed must be seen to be pressed within a tenth of a second.
const MAX_RENDER_DELAY_MS = 100;
const LOAD_WITHIN_MS = 1_000;

export const createPlayer = (deps: PlayerDeps): Player => {
  const { clock, storage, api, page } = deps;
  const state = createPlayerState(clock);
  const resumePoints = createResumePoints(storage, clock);
  const { resumeAt } = resumePoints;
  const early = createEarlyPress({ audio: deps.audio, state, resumeAt });
  const parts = new Map<unknown, unknown>();
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
    // In one task with those presses: no screen shows a machine that has not received them.
    const host = start(player);
    stopHost = host.stop;
    attach(host.send);
    for (const press of presses) host.send(press);
  };
  const load = (): Promise<void> => {
    loading ??= startHost();
    return loading;
  };
  const startsSound = ({ type }: ListenerEvent): boolean =>
    type === 'part.chosen' ||
    type === 'play.pressed' ||
    (type === 'toggle.pressed' && !state.read().shouldPlay);
  /** A press that starts sound is heard before it is seen. */
  const renderAfterSound = (): void => afterPlaybackStarts(deps, state.pauseUpdates(), MAX_RENDER_DELAY_MS);
  const send: Send = (event) => {
    if (startsSound(event)) renderAfterSound();
    if (machine !== null) return machine(event);
    early.press(event);
    afterPlaybackStarts(deps, () => void (isStopped || load()), LOAD_WITHIN_MS);
  };
  const player: Player = {
    ...state,
    deps,
    resumePoints,
    lastStory: storedLastStory(storage),
    actions: createListenerActions({ ...api, storage }),
    unsynced: createUnsyncedResumePoints(storage),
    emitted: createEvent(),
    queueRequested: createEvent(),
    shortcutListRequested: createEvent(),
    ratingRequested: createEvent(),
    send,
    play: (story, items, id, startAt) => {
      renderAfterSound();
      state.update({ story });
      send({ type: 'part.chosen', items, id, ...(startAt !== undefined && { startAt }) });
    },
    load,
    attach,
    own: <Part>(make: (own: Player) => Part): Part => {
      if (!parts.has(make)) parts.set(make, make(player));
      return parts.get(make) as Part;
    },
    stop: () => {
      isStopped = true;
      state.stop();
      stopHost();
    },
  };
  return player;
};
