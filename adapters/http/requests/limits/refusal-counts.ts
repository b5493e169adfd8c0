// How often each budget was over, since the process began: for the metrics.
export interface RefusalCount {
  /** The budget's name. */
  readonly limit: string;
  /** Who should have paid: an address, a network, everybody. */
  readonly payer: string;
  readonly times: number;
}

export interface RefusalCounts {
  count(limit: string, payer: string): void;
  read(): readonly RefusalCount[];
}

export const refusalCounts = (): RefusalCounts => {
  const counts = new Map<string, RefusalCount>();
  return {
    count(limit, payer) {
      const key = `${limit} ${payer}`;
      counts.set(key, { limit, payer, times: (counts.get(key)?.times ?? 0) + 1 });
    },
    read: () => [...counts.values()],
  };
};
