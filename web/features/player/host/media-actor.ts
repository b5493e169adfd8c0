// Media actor: executes the machine's commands on the page's audio element and sends the element's events back to the
// machine.
import type { OnRejected } from '@meend/core/playback/audio-element.ts';
import type { MediaCommand, MediaEvent, MediaInput } from '@meend/core/playback/player/player-events.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { PageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { fromCallback } from 'xstate';

type LoadCommand = Extract<MediaCommand, { type: 'load' }>;
type SendBack = (event: MediaEvent) => void;

const listenTo = (audio: HTMLAudioElement, clock: Clock, emit: SendBack): (() => void) => {
  const emitTime = () => emit({ type: 'media.time', position: audio.currentTime, played: audio.played });
  let emittedAt = Number.NEGATIVE_INFINITY;
  // Ignores a `timeupdate` fired after `waiting`: it reports an earlier position, and counted as progress it would hide
  // the stall.
  const hasSound = () => audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const emitTick = () => {
    const now = clock.elapsed();
    if (now - emittedAt < delays.progressThrottle || !hasSound()) return;
    emittedAt = now;
    emitTime();
  };
  const emitWaiting = () => {
    emitTime();
    emit({ type: 'media.waiting' });
  };
  let stalled = false;
  const emitStall = () => {
    stalled = true;
    emit({ type: 'media.stalled' });
  };
  const emitProgress = () => {
    if (stalled) emit({ type: 'media.progress' });
    stalled = false;
  };
  // Emits the time first: after a suspension of the script the machine may stand in an earlier part, and loads another
  // source where that ends.
  const emitPause = () => {
    if (!audio.src || !audio.paused) return;
    emitTime();
    if (audio.paused) emit({ type: 'media.paused', ended: audio.ended });
  };
  const emitReady = () => {
    if (Number.isFinite(audio.duration)) emit({ type: 'media.ready', duration: audio.duration });
  };
  const listeners: readonly [keyof HTMLMediaElementEventMap, () => void][] = [
    ['loadedmetadata', emitReady],
    ['durationchange', emitReady],
    ['playing', () => !audio.paused && emit({ type: 'media.playing' })],
    ['pause', emitPause],
    ['waiting', emitWaiting],
    ['stalled', emitStall],
    ['progress', emitProgress],
    ['timeupdate', emitTick],
    ['seeked', emitTime],
    ['ended', () => audio.ended && emit({ type: 'media.ended' })],
    ['error', () => audio.src && emit({ type: 'media.failed', code: audio.error?.code ?? 0 })],
  ];
  const stops = listeners.map(([name, listener]) => listen(audio, name, listener));
  return () => {
    for (const stop of stops) stop();
  };
};

type SeekCommand = Extract<MediaCommand, { type: 'seek' }>;

/** Not every browser has a fast one. */
const seek = (audio: HTMLAudioElement, { to, fast }: SeekCommand): void => {
  if (fast && 'fastSeek' in audio) audio.fastSeek(to);
  else audio.currentTime = to;
};

/** At the same pitch; the prefix is that of older Safaris. */
const setRate = (audio: HTMLAudioElement, rate: number): void => {
  const pitch = { preservesPitch: true, webkitPreservesPitch: true };
  Object.assign(audio, { ...pitch, defaultPlaybackRate: rate, playbackRate: rate });
};

/** Where the page may say so, its sound goes on while the phone is locked or muted. */
const declarePlayback = (): void => {
  const { audioSession } = navigator as { readonly audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'playback';
};

export const mediaActor = (pageAudio: PageAudio, clock: Clock) =>
  fromCallback<MediaCommand, MediaInput>(({ sendBack, receive, input }) => {
    const audio = pageAudio.element();
    declarePlayback();
    const emit: SendBack = (event) => sendBack(event);
    const emitRejection: OnRejected = ({ name }) => {
      if (name === 'NotAllowedError') emit({ type: 'media.refused' });
    };
    // An early press has already set the source: playback is taken over, not restarted.
    let isSourceReusable = pageAudio.hasSource();
    const setVolume = (volume: number, muted: boolean) => {
      audio.volume = volume / 100;
      audio.muted = muted;
    };
    setRate(audio, input.settings.speed);
    setVolume(input.settings.volume, input.settings.muted);

    const emitCurrentState = () => {
      if (audio.readyState >= HTMLMediaElement.HAVE_METADATA)
        emit({ type: 'media.ready', duration: audio.duration });
      if (audio.error) emit({ type: 'media.failed', code: audio.error.code });
      else if (!audio.paused && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
        emit({ type: 'media.playing' });
    };
    const load = ({ url, at: requested, instead }: LoadCommand) => {
      const at = instead?.url && pageAudio.hasUrl(instead.url) ? audio.currentTime - instead.from : requested;
      const isThere = (isSourceReusable && pageAudio.hasUrl(url)) || pageAudio.load(url, at);
      if (isThere) queueMicrotask(emitCurrentState);
      isSourceReusable = false;
    };
    receive((command) => {
      if (command.type === 'load') load(command);
      else if (command.type === 'play') pageAudio.play(emitRejection);
      else if (command.type === 'pause') audio.pause();
      else if (command.type === 'seek') seek(audio, command);
      else if (command.type === 'rate') setRate(audio, command.rate);
      else if (command.type === 'volume') setVolume(command.volume, command.muted);
      else pageAudio.unload();
    });
    return listenTo(audio, clock, emit);
  });
