// Runs the sleep timer's machine beside the player's: reads what sounds, fades the element, shows, stores and announces.

import { noPhrases } from '@meend/core/playback/phrase-times.ts';
import type { HeardNow } from '@meend/core/playback/sleep/sleep-aim.ts';
import { isNight } from '@meend/core/playback/sleep/sleep-choice.ts';
import {
  type ExtendSource,
  playerEventOf,
  type SleepEmitted,
  type SleepEvent,
} from '@meend/core/playback/sleep/sleep-events.ts';
import { sleepMachine } from '@meend/core/playback/sleep/sleep-machine.ts';
import { fadeGain, mayExtend } from '@meend/core/playback/sleep/sleep-time.ts';
import { text } from '@meend/web/messages/text.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { createActor, type SnapshotFrom } from 'xstate';
import { playerPeaks } from '../details/player-peaks.ts';
import { playerPhrases } from '../details/player-phrases.ts';
import type { Player } from '../player.ts';
import type { PlayerSnapshot } from '../player-view.ts';
import { readPeaks } from '../waveform/waveform-path.ts';
import { listenForStirring, sleepFade } from './sleep-fade.ts';
import { sleepSettings, storedSleep } from './sleep-storage.ts';
import { choiceText, moreText } from './sleep-text.ts';
import type { SleepDeps, SleepEngine, SleepTimer, SleepView } from './sleep-types.ts';

type Snapshot = SnapshotFrom<typeof sleepMachine>;

/** A timer switched off by hand does not start again by itself for the rest of the night. */
const REST_OF_NIGHT_MS = 8 * 60 * 60_000;
const STORE_EVERY_MS = 5_000;
const UNDO_MS = 10_000;

const soundEvents = ['timeupdate', 'waiting', 'playing', 'pause'] as const;

const followed = ['status', 'item', 'items', 'settings', 'pauseReason', 'shouldPlay'] as const;

const heardNow = (view: PlayerSnapshot, audio: HTMLAudioElement): HeardNow => {
  const { items, item, position, duration, settings, status, pauseReason } = view;
  const isStarved = audio.hasAttribute('src') && audio.readyState < audio.HAVE_FUTURE_DATA;
  return {
    items,
    currentId: item?.id ?? null,
    position,
    duration,
    speed: settings.speed,
    loop: settings.loop,
    isSounding: status === 'playing' && !isStarved,
    pauseReason,
  };
};

const viewOf = (snapshot: Snapshot): SleepView | null => {
  const { choice, leftMs } = snapshot.context;
  if (choice === null || snapshot.matches('off')) return null;
  const seconds = leftMs === null ? null : Math.ceil(leftMs / 1000);
  const isEnding = seconds !== null && seconds <= 60;
  return {
    choice,
    seconds: isEnding || seconds === null ? seconds : Math.ceil(seconds / 60) * 60,
    phase: snapshot.matches('over') ? 'over' : isEnding ? 'ending' : 'set',
    mayExtend: mayExtend(snapshot.context),
  };
};

const isSameView = (one: SleepView | null, other: SleepView | null): boolean =>
  one?.phase === other?.phase &&
  one?.seconds === other?.seconds &&
  one?.choice === other?.choice &&
  one?.mayExtend === other?.mayExtend;

const timersOf = ({ after }: Clock) => ({
  setTimeout: (task: () => void, milliseconds: number) => after(milliseconds, task),
  clearTimeout: (cancel: () => void) => cancel?.(),
});

export const startSleepEngine = (player: Player, deps: SleepDeps, timer: SleepTimer): SleepEngine => {
  const { announce, track, ownsVolume, document, window } = deps;
  const { clock, storage, toasts } = player.deps;
  const audio = player.deps.audio.element();
  const settings = sleepSettings(storage);
  const stored = storedSleep(storage, clock);
  const restored = stored.read();
  const actor = createActor(sleepMachine, {
    clock: timersOf(clock),
    input: {
      now: clock.elapsed,
      heard: () => heardNow(player.read(), audio),
      peaks: () => (ownsVolume() ? readPeaks(player.lazy(playerPeaks).read()) : null),
      phrases: () => (ownsVolume() ? player.lazy(playerPhrases).read() : noPhrases),
    },
  });
  const send = (event: SleepEvent): void => actor.send(event);
  const fade = sleepFade(audio, clock, () => player.read().settings.volume / 100);
  /** The one toast of the timer: that it ended, or was extended. */
  let toast: string | null = null;
  let hasEnded = false;
  let storedMs: number | null = null;
  let stopListening: (() => void) | null = null;

  const dismissToast = (): void => {
    if (toast !== null) toasts.dismiss(toast);
    toast = null;
  };
  const onEnded = ({ choice }: Extract<SleepEmitted, { type: 'timer.ended' }>): void => {
    track('sleep_end', { mode: choice.mode });
    const more = (): void => {
      if (actor.getSnapshot().matches('over')) send({ type: 'more.pressed' });
      else {
        send({ type: 'timer.chosen', choice });
        player.send({ type: 'play.pressed' });
      }
    };
    dismissToast();
    hasEnded = true;
    toast = toasts.show({ text: text('sleep.ended'), action: { label: moreText(choice), run: more } });
  };
  const onEmitted = (fact: SleepEmitted): void => {
    const event = playerEventOf(fact);
    if (event !== null) player.send(event);
    if (fact.type === 'timer.set') {
      announce(text('sleep.set', { choice: choiceText(fact.choice) }));
      track('sleep_set', { mode: fact.choice.mode });
      if (fact.choice.mode === 'minutes') settings.change({ last: fact.choice });
    }
    if (fact.type === 'timer.extended') {
      dismissToast();
      hasEnded = false;
      const undo = (): void => send({ type: 'extension.undone' });
      toast = toasts.show({
        text: text('sleep.extended', { more: moreText(fact.choice) }),
        action: { label: text('sleep.undo'), run: undo },
      });
      const shown = toast;
      clock.after(UNDO_MS, () => {
        if (toast === shown) dismissToast();
      });
      track('sleep_extend', { source: fact.source });
    }
    if (fact.type === 'timer.last-minute') announce(text('sleep.last-minute'));
    if (fact.type === 'timer.ended') onEnded(fact);
  };
  const store = (snapshot: Snapshot, phase: SleepView['phase'] | null): void => {
    const { choice, leftMs, aim, wasSounding } = snapshot.context;
    if (choice === null || phase === null || phase === 'over') {
      if (storedMs !== null) stored.clear();
      storedMs = null;
      return;
    }
    const left = leftMs ?? 0;
    const isDue = storedMs === null || Math.abs(left - storedMs) >= STORE_EVERY_MS;
    if (!isDue && (wasSounding || left === storedMs)) return;
    storedMs = left;
    stored.write({ choice, leftMs, aim });
  };
  const stir = (source: ExtendSource): void => send({ type: 'listener.stirred', source });
  const listenWhileSet = (isSet: boolean): void => {
    if (isSet === (stopListening !== null)) return;
    stopListening?.();
    stopListening = isSet
      ? listenForStirring({
          document,
          window,
          mayShake: () => settings.read().shake,
          onStir: stir,
        })
      : null;
  };
  const onSnapshot = (snapshot: Snapshot): void => {
    const view = viewOf(snapshot);
    if (!isSameView(view, timer.view.read())) timer.show(view);
    const isFading = snapshot.matches({ set: { ending: 'fading' } });
    if (!ownsVolume()) fade.to(isFading ? fadeGain(snapshot.context.leftMs ?? 0) : 1);
    store(snapshot, view?.phase ?? null);
    listenWhileSet(view !== null);
  };
  const startAtNight = (): void => {
    const { atNight, last, offAt } = settings.read();
    const isDeclined = Math.abs(clock.now() - offAt) < REST_OF_NIGHT_MS;
    if (!atNight || isDeclined || !actor.getSnapshot().matches('off')) return;
    if (isNight(new Date(clock.serverNow()).getHours())) send({ type: 'timer.chosen', choice: last });
  };

  actor.on('*', onEmitted);
  actor.subscribe(onSnapshot);
  actor.start();
  if (restored !== null) send({ type: 'timer.restored', stored: restored });
  const changed = (): void => {
    if (player.read().shouldPlay && hasEnded) dismissToast();
    send({ type: 'player.changed' });
  };
  /** Switched off or run out in another tab: without sound here it would end a later evening. */
  const stopIfElsewhere = (): void => {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches('set') && !snapshot.context.wasSounding && stored.read() === null)
      send({ type: 'timer.stopped' });
  };
  let last = player.read();
  // It may sound already.
  if (last.status === 'playing') startAtNight();
  /** The view changes with every frame of progress, which the timer counts by itself. */
  const followView = (): void => {
    const next = player.read();
    if (followed.some((key) => next[key] !== last[key])) changed();
    last = next;
  };
  const stops = [
    player.view.subscribe(followView),
    timer.settingsChanged.subscribe(() => {
      listenWhileSet(false);
      listenWhileSet(timer.view.read() !== null);
    }),
    ...soundEvents.map((name) => listen(audio, name, changed)),
    listen(window, 'storage', stopIfElsewhere),
    player.emitted.subscribe(({ type }) => {
      if (type === 'sound.started') startAtNight();
    }),
    () => listenWhileSet(false),
    () => actor.stop(),
  ];
  return {
    send: (event) => {
      if (event.type === 'timer.stopped') settings.change({ offAt: clock.now() });
      send(event);
    },
    extendsByRemote: () => {
      const snapshot = actor.getSnapshot();
      const isFading = snapshot.matches({ set: { ending: 'fading' } }) && mayExtend(snapshot.context);
      stir('remote');
      return isFading || snapshot.matches('over');
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
