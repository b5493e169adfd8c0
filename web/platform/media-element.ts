// The page's one audio element. It stands outside React, so that no page and no error can take it away.
let element: HTMLAudioElement | null = null;

export const mediaElement = (): HTMLAudioElement => {
  if (element === null) {
    element = document.createElement('audio');
    element.preload = 'auto';
    element.preservesPitch = true;
    document.body.append(element);
  }
  return element;
};

export const holdsAddress = (audio: HTMLAudioElement, url: string): boolean =>
  audio.src === new URL(url, location.href).href;

/** Sets the source and its start; before the metadata, `currentTime` is where playing will begin. */
export const loadInto = (audio: HTMLAudioElement, url: string, at: number): void => {
  audio.src = url;
  audio.currentTime = at;
};
