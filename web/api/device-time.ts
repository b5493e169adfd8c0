// What happened by the server's clock, by this device's: stored here beside what was heard on the device, whose clock may
// be wrong.

interface SavedTimes {
  readonly now: string;
  readonly places: readonly {
    readonly heardAt: string;
    readonly finishedAt?: string;
    readonly unfinishedAt?: string;
  }[];
  readonly dismissals: readonly { readonly at: string }[];
  readonly clearedAt?: string;
  readonly removals?: readonly { readonly at: string }[];
}

/** `askedAt`: the device's time when the answer was asked for, so that its way here makes nothing newer than it is. */
export const inDeviceTime = <Saved extends SavedTimes>(saved: Saved, askedAt: number): Saved => {
  const lead = askedAt - Date.parse(saved.now);
  const moved = (at: string): string => new Date(Date.parse(at) + lead).toISOString();
  const { places, dismissals, clearedAt, removals } = saved;
  return {
    ...saved,
    places: places.map(({ heardAt, finishedAt, unfinishedAt, ...point }) => ({
      ...point,
      heardAt: moved(heardAt),
      ...(finishedAt && { finishedAt: moved(finishedAt) }),
      ...(unfinishedAt && { unfinishedAt: moved(unfinishedAt) }),
    })),
    dismissals: dismissals.map((one) => ({ ...one, at: moved(one.at) })),
    ...(clearedAt && { clearedAt: moved(clearedAt) }),
    ...(removals && { removals: removals.map((one) => ({ ...one, at: moved(one.at) })) }),
  };
};
