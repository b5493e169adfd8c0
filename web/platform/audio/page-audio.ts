// The page's only audio element. It lives outside React, so that navigation and rendering errors do not stop playback.

/** Id given by the server's bootstrap script to the element of a press before the application runs. */
const EARLY_AUDIO_ID = 'early-audio';

export interface PageAudio {
  /** Created on first use. */
  readonly element: () => HTMLAudioElement;
  /** Whether its source was requested by a press, not just preloaded. */
  readonly hasSource: () => boolean;
  readonly hasUrl: (url: string) => boolean;
  /** Whether a press of this source at this position, in seconds, needs to load nothing. */
  readonly isPreloaded: (url: string, at: number) => boolean;
  /** Preloads the part that may be played next; does nothing once a source was requested by a press. */
  readonly preload: (url: string, at: number) => void;
  /** Sets the source and the start position in seconds; returns true if the source was already preloaded. */
  readonly load: (url: string, at: number) => boolean;
}

const NEAR_SECONDS = 0.5;

export const createPageAudio = (create: () => HTMLAudioElement, site?: string): PageAudio => {
  let made: HTMLAudioElement | undefined;
  let preloaded: string | null = null;
  const element = (): HTMLAudioElement => {
    if (made === undefined) {
      made = create();
      preloaded = made.getAttribute('src');
    }
    return made;
  };
  const hasSource = (): boolean => element().hasAttribute('src') && preloaded === null;
  // Before the metadata has loaded, setting `currentTime` sets the default playback start position.
  const setSource = (url: string, at: number): void => {
    element().src = url;
    element().currentTime = at;
  };
  const isNear = (at: number): boolean => Math.abs(element().currentTime - at) <= NEAR_SECONDS;
  // A press taken back before the application ran has removed the source again.
  const isReady = (url: string): boolean =>
    preloaded === url && element().getAttribute('src') === url && element().error === null;
  return {
    element,
    hasSource,
    hasUrl: (url) => element().src === new URL(url, site ?? location.href).href,
    isPreloaded: (url, at) => isReady(url) && isNear(at),
    preload: (url, at) => {
      if (hasSource() || !element().paused) return;
      if (!isReady(url)) setSource(url, at);
      else if (!isNear(at)) element().currentTime = at;
      preloaded = url;
    },
    load: (url, at) => {
      const audio = element();
      const isThere = isReady(url);
      preloaded = null;
      if (!isThere) setSource(url, at);
      else if (audio.paused && !isNear(at)) audio.currentTime = at;
      return isThere;
    },
  };
};

/** The element of a press before the application ran, or else a new one. */
export const pageAudioElement = (): HTMLAudioElement => {
  const early = document.getElementById(EARLY_AUDIO_ID);
  if (early instanceof HTMLAudioElement) return early;
  const audio = document.createElement('audio');
  audio.preload = 'auto';
  document.body.append(audio);
  return audio;
};
