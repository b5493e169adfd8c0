// A fake audio element for tests and stories: executes commands and fires events in a browser's order.
import type { MediaCommand, MediaEvent } from '@meend/core/playback/player/player-events.ts';

export interface FakeAudio {
  receive(command: MediaCommand): void;
  /** All commands so far. */
  readonly commands: readonly MediaCommand[];
  readonly url: string | null;
  readonly position: number;
  readonly rate: number;
  /** Whether it is playing audibly. */
  isSounding(): boolean;
  /** Fires the queued events, as a browser does in later tasks. */
  settle(): void;
  /** The recording's data arrives. */
  arrive(): void;
  /** Stalls until the next `arrive`. */
  starve(): void;
  /** Plays on in steps of 250 ms, to the end at most. */
  listen(seconds: number): void;
  /** Plays on, to the end at most, while the script is suspended: a single event afterwards. */
  listenSuspended(seconds: number): void;
  /** Plays on, to the end at most, without any event. */
  playUnnoticed(seconds: number): void;
  /** Jumps as no command asked for, without counting as played. */
  skip(seconds: number): void;
  /** Fails with this MediaError code; except for 1 (aborted), only reloading recovers. */
  fail(code: number): void;
  /** Whether `play()` is rejected without a user gesture from now on. */
  refuse(refusing: boolean): void;
  /** Paused by the system, for example when headphones are unplugged. */
  interrupt(): void;
}

export const fakeAudio = (
  send: (event: MediaEvent) => void,
  lengthOf: (url: string) => number,
): FakeAudio => {
  const commands: MediaCommand[] = [];
  let queued: MediaEvent[] = [];
  let played: [number, number][] = [];
  let url: string | null = null;
  let [position, rate, paused, hasData, broken, refusing] = [0, 1, true, false, false, false];
  const length = () => (url === null ? 0 : lengthOf(url));
  const atEnd = () => url !== null && position >= length();
  const sounds = () => url !== null && !paused && hasData && !atEnd();
  const forget = (next: string | null, at: number) => {
    queued = [];
    played = [];
    [url, position, paused, hasData, broken] = [next, at, true, false, false];
  };
  const play = () => {
    if (url === null) return;
    if (refusing) {
      queued.push({ type: 'media.refused' });
      return;
    }
    if (atEnd()) position = 0;
    const wasPaused = paused;
    paused = false;
    if (wasPaused && hasData) queued.push({ type: 'media.playing' });
  };
  const pause = () => {
    if (!paused) queued.push({ type: 'media.paused', ended: false });
    paused = true;
  };
  const emitTime = () => {
    const ranges = played;
    const [start, end] = [(at: number) => ranges[at]?.[0] ?? 0, (at: number) => ranges[at]?.[1] ?? 0];
    queued.push({ type: 'media.time', position, played: { length: ranges.length, start, end } });
  };
  const advance = (seconds: number) => {
    const from = position;
    position = Math.min(length(), position + seconds * rate);
    // As the element's own ranges: sorted, and joined where they touch.
    const [before, touching, after] = [
      played.filter(([, end]) => end < from),
      played.filter(([start, end]) => end >= from && start <= position),
      played.filter(([start]) => start > position),
    ];
    const joined: [number, number] = [
      Math.min(from, ...touching.map(([start]) => start)),
      Math.max(position, ...touching.map(([, end]) => end)),
    ];
    played = [...before, joined, ...after];
  };
  const finish = () => {
    paused = true;
    queued.push({ type: 'media.paused', ended: true }, { type: 'media.ended' });
  };
  const carryOut = (command: MediaCommand) => {
    if (command.type === 'load') {
      const { at, instead } = command;
      forget(command.url, instead && instead.url === url ? position - instead.from : at);
    }
    if (command.type === 'unload') forget(null, 0);
    if (command.type === 'play') play();
    if (command.type === 'pause') pause();
    if (command.type === 'rate') rate = command.rate;
    if (command.type === 'seek') {
      position = Math.min(command.to, length());
      emitTime();
      if (atEnd() && !paused) finish();
    }
  };
  const settle = () => {
    while (queued.length > 0) {
      const event = queued.shift();
      const isStale = event?.type === 'media.paused' ? !paused : event?.type === 'media.playing' && paused;
      if (event && !isStale) send(event);
    }
  };
  return {
    commands,
    get url() {
      return url;
    },
    get position() {
      return position;
    },
    get rate() {
      return rate;
    },
    isSounding: sounds,
    settle,
    receive: (command) => {
      commands.push(command);
      carryOut(command);
    },
    arrive: () => {
      if (url === null || hasData || broken) return;
      hasData = true;
      queued.push({ type: 'media.ready', duration: length() });
      if (atEnd() && !paused) finish();
      else if (!paused) queued.push({ type: 'media.playing' });
      settle();
    },
    starve: () => {
      if (sounds()) queued.push({ type: 'media.waiting' });
      hasData = false;
      settle();
    },
    listen: (seconds) => {
      for (let left = seconds; left > 0 && sounds(); left -= 0.25) {
        advance(Math.min(0.25, left));
        emitTime();
        if (atEnd()) finish();
        settle();
      }
    },
    listenSuspended: (seconds) => {
      if (!sounds()) return;
      advance(seconds);
      emitTime();
      if (atEnd()) finish();
      settle();
    },
    playUnnoticed: (seconds) => {
      if (sounds()) advance(seconds);
    },
    skip: (seconds) => {
      if (sounds()) position = Math.min(length(), position + seconds);
    },
    fail: (code) => {
      if (url === null) return;
      [hasData, broken] = [false, code !== 1];
      queued.push({ type: 'media.failed', code });
      settle();
    },
    refuse: (now) => {
      refusing = now;
    },
    interrupt: () => {
      pause();
      settle();
    },
  };
};
