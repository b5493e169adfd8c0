// How often each budget was over, since the process began: for the metrics.
export interface ExceededLimit {
  /** The budget's name. */
  readonly limit: string;
  /** Who should have paid: an address, a network, everybody. */
  readonly payer: string;
  readonly times: number;
}

interface ExceededLimits {
  count(limit: string, payer: string): void;
  read(): readonly ExceededLimit[];
}

export const exceededLimits = (): ExceededLimits => {
  const counts = new Map<string, ExceededLimit>();
  return {
    count(limit, payer) {
      const key = `${limit} ${payer}`;
      counts.set(key, { limit, payer, times: (counts.get(key)?.times ?? 0) + 1 });
    },
    read: () => [...counts.values()],
  };
};
