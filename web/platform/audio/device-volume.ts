let owned: boolean | undefined;

/** On iOS the volume is controlled by the system: setting `volume` on an element has no effect. */
export const ownsVolume = (): boolean => {
  if (owned === undefined) {
    const probe = document.createElement('audio');
    probe.volume = 0.5;
    owned = probe.volume !== 0.5;
  }
  return owned;
};
