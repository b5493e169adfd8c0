// The page's one audio element. It stands outside React, so that no page and no error can take it away.
let element: HTMLAudioElement | null = null;

/** The address it holds only because it may be played next; nobody has asked for it yet. */
let prepared: string | null = null;

export const audioElement = (): HTMLAudioElement => {
  if (element === null) {
    element = document.createElement('audio');
    element.preload = 'auto';
    element.preservesPitch = true;
    document.body.append(element);
  }
  return element;
};

/** Somebody asked for what it holds. */
export const hasSource = (audio: HTMLAudioElement): boolean => audio.hasAttribute('src') && prepared === null;

export const hasUrl = (audio: HTMLAudioElement, url: string): boolean =>
  audio.src === new URL(url, location.href).href;

// Before the metadata, `currentTime` is where playing will begin.
const setSource = (audio: HTMLAudioElement, url: string, at: number): void => {
  audio.src = url;
  audio.currentTime = at;
};

/** Fetches ahead what may be played next, silently, and never in place of what somebody asked for. */
export const preloadAudio = (url: string, at: number): void => {
  const audio = audioElement();
  if (hasSource(audio) || prepared === url) return;
  setSource(audio, url, at);
  prepared = url;
};

const NEAR = 0.5;

/** Sets the source and its start; answers true when it was prepared and is taken as it stands. */
export const loadInto = (audio: HTMLAudioElement, url: string, at: number): boolean => {
  const isReady = prepared === url && audio.error === null;
  prepared = null;
  if (!isReady) setSource(audio, url, at);
  else if (Math.abs(audio.currentTime - at) > NEAR) audio.currentTime = at;
  return isReady;
};
