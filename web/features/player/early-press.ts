// Handles presses until the player's machine has loaded: plays and pauses the audio element directly, within the
// click's task, as autoplay rules require. The machine then receives the settings, the last selected part and its
// position, and takes over the playing element.

import { playedUrl } from '@meend/core/playback/part-address.ts';
import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import { itemIn, nextStep, previousStep, type QueueItem, type Step } from '@meend/core/playback/queue.ts';
import { clampPosition } from '@meend/core/playback/resume-position.ts';
import type { PageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { StorageArea } from '@meend/web/platform/storage/stored-json.ts';
import type { PlayerState } from './player-view.ts';
import { loadVolume } from './stored-settings.ts';

interface EarlyPressDeps {
  readonly audio: PageAudio;
  readonly storage: StorageArea;
  readonly state: PlayerState;
  readonly resumeAt: (partId: string) => number;
}

type Choice = Extract<ListenerEvent, { type: 'part.chosen' }>;

/** Settings outlive the selection of another part; all other queued events are about the previous part. */
const isSetting = ({ type }: ListenerEvent): boolean => /^(speed|volume|mute|loop|step)/.test(type);

export const createEarlyPress = ({ audio, storage, state, resumeAt }: EarlyPressDeps) => {
  const { element, load, hasUrl } = audio;
  let waiting: ListenerEvent[] = [];
  /** Whether the element's source is the part in the view. */
  let isLoaded = false;
  let isSought = false;

  const play = (): void => {
    state.update({ status: 'loading', shouldPlay: true });
    // If `play()` is rejected, the machine calls it again and handles the rejection.
    if (isLoaded) {
      element().volume = loadVolume(storage);
      audio.play();
    }
  };
  const seek = (target: number, { seconds }: QueueItem): void => {
    const position = clampPosition(target, seconds);
    element().currentTime = position;
    isSought = true;
    state.update({ position });
  };
  const pause = (): void => {
    element().pause();
    state.update({ status: 'paused', shouldPlay: false });
  };
  const enter = (choice: Choice, item: QueueItem): void => {
    const { partId } = item;
    const url = playedUrl(item);
    const { items, startAt } = choice;
    waiting = [...waiting.filter(isSetting), choice];
    // Selecting the current part again does not restart it.
    if (!isLoaded || state.read().item?.partId !== partId || url === null || !hasUrl(url)) {
      // A press before the application ran has started this very part.
      if (url === null || !hasUrl(url)) element().pause();
      isSought = false;
      isLoaded = url !== null;
      if (url !== null) load(url, startAt ?? resumeAt(partId));
    } else if (startAt !== undefined) seek(startAt, item);
    state.update({ items, item });
    play();
  };
  const follow = (step: Step, event: ListenerEvent): void => {
    const { items, item } = state.read();
    if (step.kind === 'enter') enter({ type: 'part.chosen', items, id: step.item.id }, step.item);
    else if (step.kind === 'restart' && item !== null) seek(0, item);
    else waiting.push(event);
  };
  const press = (event: ListenerEvent): void => {
    const { type } = event;
    const { items, item, shouldPlay } = state.read();
    const chosen = type === 'part.chosen' ? itemIn(event.items, event.id) : null;
    if (type === 'part.chosen' && chosen?.isOpen) enter(event, chosen);
    else if (!isLoaded || item === null) waiting.push(event);
    else if (type === 'seek.to') seek(event.position, item);
    else if (type === 'seek.by') seek(element().currentTime + event.seconds, item);
    else if (type === 'play.pressed' || (type === 'toggle.pressed' && !shouldPlay)) play();
    else if (type === 'pause.pressed' || type === 'toggle.pressed') pause();
    else if (type === 'next.pressed') follow(nextStep(items, item.id), event);
    else if (type === 'previous.pressed') follow(previousStep(items, item.id, element().currentTime), event);
    else {
      if (type === 'player.closed') {
        pause();
        isLoaded = false;
      }
      waiting.push(event);
    }
  };
  return {
    press,
    /** The events that bring the machine to the state of the element. */
    handOver: (): readonly ListenerEvent[] => [
      ...waiting,
      ...(isSought ? [{ type: 'seek.to', position: element().currentTime } as const] : []),
      ...(isLoaded && !state.read().shouldPlay ? [{ type: 'pause.pressed' } as const] : []),
    ],
  };
};
