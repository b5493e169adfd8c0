// A recording in the studio: plays from a time, stops at one, and says where it is.
import { createStore, type Store, useStore } from '@meend/web/platform/store.ts';
import { useEffect, useState } from 'react';

export interface CueSound {
  /** Milliseconds. */
  readonly at: Store<number>;
  readonly isPlaying: Store<boolean>;
  /** The recording could not be loaded. */
  readonly hasFailed: Store<boolean>;
  readonly now: () => number;
  /** `until` null: to the end. */
  readonly play: (from: number, until: number | null) => void;
  readonly pause: () => void;
}

/** `renewAddress`: addresses expire after minutes. */
export const makeCueSound = (address: string, renewAddress: () => Promise<string | null>) => {
  const audio = new Audio();
  audio.preload = 'auto';
  if (address !== '') audio.src = address;
  const at = createStore(0);
  const isPlaying = createStore(false);
  const hasFailed = createStore(false);
  let until: number | null = null;
  let frame = 0;
  let isRenewed = false;
  const now = () => Math.round(audio.currentTime * 1_000);
  const pause = () => {
    cancelAnimationFrame(frame);
    audio.pause();
    isPlaying.set(false);
  };
  const watch = () => {
    at.set(now());
    if ((until !== null && now() >= until) || audio.ended) pause();
    else frame = requestAnimationFrame(watch);
  };
  const play = (from: number, to: number | null) => {
    cancelAnimationFrame(frame);
    until = to;
    audio.currentTime = from / 1_000;
    isPlaying.set(true);
    hasFailed.set(false);
    // Rejected if the recording cannot be loaded, or another press came first.
    audio.play().catch(() => {});
    watch();
  };
  audio.onplaying = () => {
    isRenewed = false;
  };
  audio.onerror = async () => {
    const [wasPlaying, from] = [isPlaying.read(), at.read()];
    pause();
    const renewed = isRenewed ? null : await renewAddress().catch(() => null);
    isRenewed = true;
    if (renewed === null) hasFailed.set(true);
    else {
      audio.src = renewed;
      if (wasPlaying) play(from, until);
    }
  };
  const close = () => {
    pause();
    audio.onerror = null;
    audio.removeAttribute('src');
  };
  return { sound: { at, isPlaying, hasFailed, now, play, pause } satisfies CueSound, close };
};

export const useCueSound = (address: string, renewAddress: () => Promise<string | null>): CueSound => {
  const [{ sound, close }] = useState(() => makeCueSound(address, renewAddress));
  useEffect(() => close, [close]);
  return sound;
};

export const useIsPlaying = (sound: CueSound): boolean => useStore(sound.isPlaying);
