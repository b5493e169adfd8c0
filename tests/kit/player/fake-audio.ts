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
  let url: string | null = null;
  let [position, rate, paused, hasData, broken, refusing] = [0, 1, true, false, false, false];
  const length = () => (url === null ? 0 : lengthOf(url));
  const atEnd = () => url !== null && position >= length();
  const sounds = () => url !== null && !paused && hasData && !atEnd();
  const forget = (next: string | null, at: number) => {
    queued = [];
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
  const finish = () => {
    paused = true;
    queued.push({ type: 'media.paused', ended: true }, { type: 'media.ended' });
  };
  const carryOut = (command: MediaCommand) => {
    if (command.type === 'load') forget(command.url, command.at);
    if (command.type === 'unload') forget(null, 0);
    if (command.type === 'play') play();
    if (command.type === 'pause') pause();
    if (command.type === 'rate') rate = command.rate;
    if (command.type === 'seek') {
      position = Math.min(command.to, length());
      queued.push({ type: 'media.time', position });
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
        position = Math.min(length(), position + Math.min(0.25, left) * rate);
        queued.push({ type: 'media.time', position });
        if (atEnd()) finish();
        settle();
      }
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
