import { audioElement } from '@meend/web/platform/audio/audio-element.ts';

/** Runs once the element sounds, or when that takes longer than the patience: until then sound has the page for itself. */
export const afterPlaybackStarts = (task: () => void, timeoutMs: number): void => {
  const audio = audioElement();
  const go = () => {
    clearTimeout(timer);
    audio.removeEventListener('playing', go);
    task();
  };
  const timer = setTimeout(go, timeoutMs);
  audio.addEventListener('playing', go);
};

const sounds = ({ paused, readyState }: HTMLAudioElement): boolean =>
  !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

/** Kept at once while the element sounds already. */
export const playbackOrTimeout = (timeoutMs: number): Promise<void> =>
  new Promise((done) => {
    if (sounds(audioElement())) done();
    else afterPlaybackStarts(done, timeoutMs);
  });
