// Only one tab plays: the one that begins tells the others.
const CHANNEL = 'player';

export interface SinglePlayingTab {
  readonly tellOthers: () => void;
}

export const singlePlayingTab = (onOtherPlays: () => void): SinglePlayingTab => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onOtherPlays);
  return { tellOthers: () => channel.postMessage('playing') };
};
