// The page's only audio element. It lives outside React, so that navigation and rendering errors do not stop playback.
// Everything that starts it does so by `play`; the bootstrap script, before the application runs, by the same functions.

import {
  EARLY_AUDIO_ID,
  type OnRejected,
  removeSource,
  setSource,
  startPlayback,
} from '@meend/core/playback/audio-element.ts';

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
  /** Plays the source. A rejection by the browser is ignored without `onRejected`. */
  readonly play: (onRejected?: OnRejected) => void;
  readonly unload: () => void;
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
      if (!isReady(url)) setSource(element(), url, at);
      else if (!isNear(at)) element().currentTime = at;
      preloaded = url;
    },
    load: (url, at) => {
      const audio = element();
      const isThere = isReady(url);
      preloaded = null;
      if (!isThere) setSource(audio, url, at);
      else if (audio.paused && !isNear(at)) audio.currentTime = at;
      return isThere;
    },
    play: (onRejected) => startPlayback(element(), onRejected),
    unload: () => removeSource(element()),
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
