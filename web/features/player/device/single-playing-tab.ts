// Only one tab plays at a time: a tab that starts playback notifies the others by a BroadcastChannel.

export interface TabChannel extends Pick<EventTarget, 'addEventListener'> {
  readonly postMessage: (message: string) => void;
  readonly close: () => void;
}

interface SinglePlayingTab {
  readonly broadcastPlaying: () => void;
  readonly stop: () => void;
}

export const singlePlayingTab = (channel: TabChannel, onOtherPlays: () => void): SinglePlayingTab => {
  channel.addEventListener('message', onOtherPlays);
  return { broadcastPlaying: () => channel.postMessage('playing'), stop: () => channel.close() };
};
