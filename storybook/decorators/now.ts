const RealDate = Date;

/** From this moment on, until the returned function runs, the clock goes on from `now`; without one it is the device's. */
export const startClockAt = (now: unknown): (() => void) => {
  if (typeof now !== 'string') return () => {};
  const offset = RealDate.parse(now) - RealDate.now();
  const current = (): number => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [current()] : args),
    get: (target, key) => (key === 'now' ? current : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
};
