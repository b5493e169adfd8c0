// Fakes of a browser's devices: the element's `remote`, and Safari's events on the element itself.

/** What the listener does with the browser's list of devices. */
type Answer = 'chooses' | 'closes' | 'loses the device';

export const fakeRemote = () => {
  const watchers = new Map<number, (isNear: boolean) => void>();
  let [isNear, count] = [false, 0];
  const become = (state: RemotePlaybackState) => {
    remote.state = state;
    remote.dispatchEvent(new Event(state === 'connected' ? 'connect' : 'disconnect'));
  };
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected' as RemotePlaybackState,
    answer: 'chooses' as Answer,
    prompts: 0,
    watched: () => watchers.size,
    become,
    /** A device comes near, or none is left. */
    comeNear: (now: boolean) => {
      isNear = now;
      for (const watcher of watchers.values()) watcher(now);
    },
    watchAvailability: async (watcher: (isNear: boolean) => void) => {
      count += 1;
      watchers.set(count, watcher);
      watcher(isNear);
      return count;
    },
    cancelWatchAvailability: async (id: number) => void watchers.delete(id),
    prompt: async () => {
      remote.prompts += 1;
      if (remote.answer === 'closes') throw new DOMException('', 'NotAllowedError');
      if (remote.answer === 'loses the device') throw new DOMException('', 'AbortError');
      become(remote.state === 'connected' ? 'disconnected' : 'connected');
    },
  });
  return remote;
};

/** Safari's part of the element, to be added to one. */
export const fakeAirPlay = () => ({
  webkitCurrentPlaybackTargetIsWireless: false,
  pickers: 0,
  webkitShowPlaybackTargetPicker() {
    this.pickers += 1;
  },
});
