// Carries the machine's commands out on the one audio element and tells the machine what the element does.
import type { MediaCommand, MediaEvent, MediaInput } from '@meend/core/playback/player/player-events.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { audioElement, hasSource, hasUrl, loadInto } from '@meend/web/platform/audio/audio-element.ts';
import { fromCallback } from 'xstate';

type Tell = (event: MediaEvent) => void;

const listenTo = (audio: HTMLAudioElement, tell: Tell): (() => void) => {
  const tellTime = () => tell({ type: 'media.time', position: audio.currentTime });
  let toldAt = Number.NEGATIVE_INFINITY;
  const tellTick = () => {
    const now = performance.now();
    if (now - toldAt < delays.progressThrottle) return;
    toldAt = now;
    tellTime();
  };
  let stalled = false;
  const tellStall = () => {
    stalled = true;
    tell({ type: 'media.stalled' });
  };
  const tellProgress = () => {
    if (stalled) tell({ type: 'media.progress' });
    stalled = false;
  };
  const tellReady = () => {
    if (Number.isFinite(audio.duration)) tell({ type: 'media.ready', duration: audio.duration });
  };
  const heard: readonly [keyof HTMLMediaElementEventMap, () => void][] = [
    ['loadedmetadata', tellReady],
    ['durationchange', tellReady],
    ['playing', () => !audio.paused && tell({ type: 'media.playing' })],
    ['pause', () => audio.src && audio.paused && tell({ type: 'media.paused', ended: audio.ended })],
    ['waiting', () => tell({ type: 'media.waiting' })],
    ['stalled', tellStall],
    ['progress', tellProgress],
    ['timeupdate', tellTick],
    ['seeked', tellTime],
    ['ended', () => tell({ type: 'media.ended' })],
    ['error', () => audio.src && tell({ type: 'media.failed', code: audio.error?.code ?? 0 })],
  ];
  for (const [name, listener] of heard) audio.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of heard) audio.removeEventListener(name, listener);
  };
};

const start = (audio: HTMLAudioElement, tell: Tell): void => {
  audio.play().catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') tell({ type: 'media.refused' });
  });
};

const setRate = (audio: HTMLAudioElement, rate: number): void => {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
};

const unload = (audio: HTMLAudioElement): void => {
  audio.removeAttribute('src');
  audio.load();
};

export const mediaActor = fromCallback<MediaCommand, MediaInput>(({ sendBack, receive, input }) => {
  const audio = audioElement();
  const tell: Tell = (event) => sendBack(event);
  // A press before the machine was here has set the source already: that sound is taken over, not started again.
  let takesOver = hasSource(audio);
  const setVolume = (volume: number, muted: boolean) => {
    audio.volume = volume / 100;
    audio.muted = muted;
  };
  setRate(audio, input.settings.speed);
  setVolume(input.settings.volume, input.settings.muted);

  const tellWhatHappened = () => {
    if (audio.readyState >= HTMLMediaElement.HAVE_METADATA)
      tell({ type: 'media.ready', duration: audio.duration });
    if (audio.error) tell({ type: 'media.failed', code: audio.error.code });
    else if (!audio.paused && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
      tell({ type: 'media.playing' });
  };
  const load = (url: string, at: number) => {
    const isThere = (takesOver && hasUrl(audio, url)) || loadInto(audio, url, at);
    if (isThere) queueMicrotask(tellWhatHappened);
    takesOver = false;
  };
  receive((command) => {
    if (command.type === 'load') load(command.url, command.at);
    else if (command.type === 'play') start(audio, tell);
    else if (command.type === 'pause') audio.pause();
    else if (command.type === 'seek') audio.currentTime = command.to;
    else if (command.type === 'rate') setRate(audio, command.rate);
    else if (command.type === 'volume') setVolume(command.volume, command.muted);
    else unload(audio);
  });
  return listenTo(audio, tell);
});
