let owned: boolean | undefined;

/** On iOS the volume belongs to the system: an element keeps the volume it had. */
export const ownsVolume = (): boolean => {
  if (owned === undefined) {
    const probe = document.createElement('audio');
    probe.volume = 0.5;
    owned = probe.volume !== 0.5;
  }
  return owned;
};
