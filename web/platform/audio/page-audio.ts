// The page's one audio element. It stands outside React, so that no page and no error can take it away.

export interface PageAudio {
  /** Made when it is first needed. */
  readonly element: () => HTMLAudioElement;
  /** Whether it holds a source that somebody pressed, not one that was only prefetched. */
  readonly hasSource: () => boolean;
  readonly hasUrl: (url: string) => boolean;
  /** Fetches ahead what may be played next, silently, and never in place of what was pressed. */
  readonly preload: (url: string, at: number) => void;
  /** Sets the source and its start; returns true when it was prefetched and is taken as it stands. */
  readonly load: (url: string, at: number) => boolean;
}

const NEAR_SECONDS = 0.5;

export const createPageAudio = (create: () => HTMLAudioElement, site?: string): PageAudio => {
  let made: HTMLAudioElement | undefined;
  let preloaded: string | null = null;
  const element = (): HTMLAudioElement => {
    made ??= create();
    return made;
  };
  const hasSource = (): boolean => element().hasAttribute('src') && preloaded === null;
  // Before the metadata, `currentTime` is where playing will begin.
  const setSource = (url: string, at: number): void => {
    element().src = url;
    element().currentTime = at;
  };
  return {
    element,
    hasSource,
    hasUrl: (url) => element().src === new URL(url, site ?? location.href).href,
    preload: (url, at) => {
      if (hasSource() || preloaded === url) return;
      setSource(url, at);
      preloaded = url;
    },
    load: (url, at) => {
      const audio = element();
      const isReady = preloaded === url && audio.error === null;
      preloaded = null;
      if (!isReady) setSource(url, at);
      else if (Math.abs(audio.currentTime - at) > NEAR_SECONDS) audio.currentTime = at;
      return isReady;
    },
  };
};

export const appendAudioElement = (): HTMLAudioElement => {
  const audio = document.createElement('audio');
  audio.preload = 'auto';
  audio.preservesPitch = true;
  document.body.append(audio);
  return audio;
};
