// Only one tab plays: the one that begins tells the others.
const CHANNEL = 'player';

export interface TabRivalry {
  readonly tellOthers: () => void;
}

export const tabRivalry = (onOtherPlays: () => void): TabRivalry => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onOtherPlays);
  return { tellOthers: () => channel.postMessage('playing') };
};
