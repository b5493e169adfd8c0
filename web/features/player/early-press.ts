// Until the machine has loaded, a press sets `src` and calls `play()` by itself, in the task of the click. The machine
// receives the same presses when it has loaded and takes the sounding element over.
import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import type { PageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { PlayerState } from './player-view.ts';

interface EarlyPressDeps {
  readonly audio: PageAudio;
  readonly state: PlayerState;
  readonly resumeAt: (partId: string) => number;
}

export const createEarlyPress = ({ audio, state, resumeAt }: EarlyPressDeps) => {
  // A refusal is repeated to the machine, which decides what follows.
  const play = (): void =>
    void audio
      .element()
      .play()
      .catch(() => {});
  const startItem = ({ url, partId }: QueueItem, startAt: number | undefined): void => {
    if (url === null) return;
    // Chosen again, a part goes on where it is.
    const isCurrent = state.read().item?.partId === partId && audio.hasSource() && audio.hasUrl(url);
    if (!isCurrent) audio.load(url, startAt ?? resumeAt(partId));
    else if (startAt !== undefined) audio.element().currentTime = startAt;
    play();
  };
  return (event: ListenerEvent): void => {
    const isToggle = event.type === 'toggle.pressed';
    if (event.type === 'part.chosen') {
      const item = event.items.find(({ id }) => id === event.id);
      if (!item?.isOpen) return;
      startItem(item, event.startAt);
      state.update({ status: 'loading', items: event.items, item, shouldPlay: true });
    } else if (event.type === 'pause.pressed' || (isToggle && state.read().shouldPlay)) {
      audio.element().pause();
      state.update({ status: 'paused', shouldPlay: false });
    } else if ((event.type === 'play.pressed' || isToggle) && audio.hasSource()) {
      play();
      state.update({ status: 'loading', shouldPlay: true });
    }
  };
};
