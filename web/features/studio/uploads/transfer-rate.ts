// Estimates the remaining time of an upload from an exponentially weighted average of its rate, so that changes of the
// connection show.
const WEIGHT = 0.3;
// Shorter samples are too noisy.
const MIN_SAMPLE_MS = 800;

interface TransferRate {
  /** Records the bytes sent; returns the estimated seconds left, or null while unknown. */
  readonly seen: (sent: number, total: number, at: number) => number | null;
}

export const transferRate = (): TransferRate => {
  let last: { readonly sent: number; readonly at: number } | null = null;
  let perMs: number | null = null;
  return {
    seen: (sent, total, at) => {
      if (last === null || sent < last.sent) {
        last = { sent, at };
        return null;
      }
      const gone = at - last.at;
      if (gone >= MIN_SAMPLE_MS) {
        const now = (sent - last.sent) / gone;
        perMs = perMs === null ? now : perMs * (1 - WEIGHT) + now * WEIGHT;
        last = { sent, at };
      }
      return perMs === null || perMs === 0 ? null : Math.ceil((total - sent) / perMs / 1_000);
    },
  };
};
