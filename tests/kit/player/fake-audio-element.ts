// A fake <audio> for Node: follows the browser's rules for a new source, and receives data on demand.
import { setMaxListeners } from 'node:events';

const SITE = 'https://meend.test';

/** Length of each part of a source, `/media/{part}~{part}`. */
const PART_SECONDS = 100;

export const fakeAudioElement = () => {
  let src = '';
  let attribute: string | null = null;
  const element = Object.assign(new EventTarget(), {
    HAVE_METADATA: 1,
    HAVE_FUTURE_DATA: 3,
    currentTime: 0,
    duration: Number.NaN,
    readyState: 0,
    paused: true,
    ended: false,
    error: null,
    muted: false,
    volume: 1,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    plays: 0,
    hasAttribute: (name: string) => name === 'src' && src !== '',
    getAttribute: () => attribute,
    removeAttribute: () => {
      src = '';
      attribute = null;
    },
    load: () => {
      element.paused = true;
      element.readyState = 0;
      element.currentTime = 0;
    },
    play: async () => {
      element.plays += 1;
      element.paused = false;
    },
    pause: () => {
      if (element.paused) return;
      element.paused = true;
      element.dispatchEvent(new Event('pause'));
    },
    /** The recording's data arrives. */
    arrive: () => {
      if (src === '' || element.readyState === 4) return;
      element.readyState = 4;
      element.duration = PART_SECONDS * src.split('~').length;
      element.dispatchEvent(new Event('loadedmetadata'));
      if (!element.paused) element.dispatchEvent(new Event('playing'));
    },
    /** Plays this many seconds, but not to the end of a part. */
    soundFor: (seconds: number) => {
      element.arrive();
      if (src === '' || element.paused) return;
      const { currentTime } = element;
      const end = Math.min(currentTime - (currentTime % PART_SECONDS) + PART_SECONDS, element.duration);
      element.currentTime = Math.max(currentTime, Math.min(currentTime + seconds, end - 1));
      element.dispatchEvent(new Event('timeupdate'));
    },
  });
  Object.defineProperty(element, 'src', {
    get: () => src,
    set: (url: string) => {
      src = new URL(url, SITE).href;
      attribute = url;
      element.load();
      element.playbackRate = element.defaultPlaybackRate;
    },
  });
  // Every press adds a listener.
  setMaxListeners(0, element);
  return element as typeof element & { src: string };
};

export type FakeAudioElement = ReturnType<typeof fakeAudioElement>;
