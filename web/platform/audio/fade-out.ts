const FADE_MS = 300;
const STEP_MS = 20;

/** The part of an audio element that a fade uses. */
type Fading = Pick<HTMLAudioElement, 'volume' | 'paused'>;

/**
 * Fades the volume out within 300 ms, then calls `done` once; a paused element is done at once. The returned function
 * ends the fade early. The original volume is restored right after `done`, so `done` must pause the element.
 */
export const fadeOut = (audio: Fading, done: () => void): (() => void) => {
  const { volume } = audio;
  const startedAt = performance.now();
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    done();
    audio.volume = volume;
  };
  if (audio.paused) end();
  else
    timer = setInterval(() => {
      const left = 1 - (performance.now() - startedAt) / FADE_MS;
      if (left <= 0 || audio.paused) end();
      else audio.volume = volume * left;
    }, STEP_MS);
  return end;
};
