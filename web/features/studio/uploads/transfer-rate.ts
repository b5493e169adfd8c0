// How long an upload still takes, from how fast it went: later pieces weigh more, so that a change of the line shows.
const WEIGHT = 0.3;
// Less than this says nothing yet.
const MIN_SAMPLE_MS = 800;

export interface TransferRate {
  /** Tells what was sent so far; answers the seconds left, null while it cannot be said. */
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
