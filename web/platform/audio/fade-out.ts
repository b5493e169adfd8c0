const FADE_MS = 300;
const STEP_MS = 20;

/** What a fade needs of an audio element. */
export type Fading = Pick<HTMLAudioElement, 'volume' | 'paused'>;

/**
 * Takes the sound away within 300 ms, then calls `done`, once; what makes no sound is done at once. The answer ends it
 * early. The volume stands as before when `done` is called: who calls silences the element there.
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
