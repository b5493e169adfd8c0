// Only one tab plays: the one that begins tells the others.

export interface TabChannel extends Pick<EventTarget, 'addEventListener'> {
  readonly postMessage: (message: string) => void;
  readonly close: () => void;
}

export interface SinglePlayingTab {
  readonly broadcastPlaying: () => void;
  readonly stop: () => void;
}

export const singlePlayingTab = (channel: TabChannel, onOtherPlays: () => void): SinglePlayingTab => {
  channel.addEventListener('message', onOtherPlays);
  return { broadcastPlaying: () => channel.postMessage('playing'), stop: () => channel.close() };
};
