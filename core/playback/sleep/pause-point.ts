// Where a sleep timer stops on a device whose volume a page cannot fade: in the quietest stretch of the last seconds.

interface Ending {
  /** Loudness of equal stretches of the part; empty if unknown. */
  readonly peaks: readonly number[];
  /** Length of the part in seconds. */
  readonly duration: number;
  /** Positions in the part between which it may stop; it need not be that long. */
  readonly from: number;
  readonly until: number;
}

/** Position in the part: the middle of what lies of the quietest stretch in that time, of several the last. */
export const pausePoint = ({ peaks, duration, from, until }: Ending): number => {
  const end = Math.min(until, duration);
  const length = duration / peaks.length;
  let [point, quietest] = [end, Number.POSITIVE_INFINITY];
  for (const [index, peak] of peaks.entries()) {
    const [start, stop] = [Math.max(from, index * length), Math.min(end, (index + 1) * length)];
    if (start < stop && peak <= quietest) [point, quietest] = [(start + stop) / 2, peak];
  }
  return point;
};
