import type { PageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { listen } from '@meend/web/platform/listen.ts';

interface Deps {
  readonly audio: PageAudio;
  readonly clock: Clock;
}

/**
 * Defers the task until playback has started or the timeout has passed, so that loading audio has the connection to
 * itself.
 */
export const afterPlaybackStarts = ({ audio, clock }: Deps, task: () => void, timeoutMs: number): void => {
  const start = () => {
    cancel();
    stop();
    task();
  };
  const cancel = clock.after(timeoutMs, start);
  const stop = listen(audio.element(), 'playing', start);
};

const isSounding = ({ paused, readyState, HAVE_FUTURE_DATA }: HTMLAudioElement): boolean =>
  !paused && readyState >= HAVE_FUTURE_DATA;

/** Resolves at once if audio is already playing. */
export const playbackOrTimeout = (deps: Deps, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (isSounding(deps.audio.element())) resolve();
    else afterPlaybackStarts(deps, resolve, timeoutMs);
  });
