// Only one tab plays: the one that begins tells the others.
const CHANNEL = 'player';

export interface SinglePlayingTab {
  readonly broadcastPlaying: () => void;
}

export const singlePlayingTab = (onOtherPlays: () => void): SinglePlayingTab => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onOtherPlays);
  return { broadcastPlaying: () => channel.postMessage('playing') };
};
