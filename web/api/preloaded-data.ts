// The server may write a guest's first lists into the page, so that nothing waits for a second round trip.
const ELEMENT = 'page-data';

/** By the names that the server gives. */
export type Preloaded = Readonly<Record<string, unknown>>;

/** Ready to be spread into a query's options. */
export type ReadPreloaded = <T>(name: string) => { initialData?: T; initialDataUpdatedAt?: number };

export const readPageData = (): Preloaded => {
  try {
    return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}') as Preloaded;
  } catch {
    return {};
  }
};

/** `load` is called when the data are first needed. */
export const createPreloadedData = (load: () => Preloaded): ReadPreloaded => {
  let written: Preloaded | undefined;
  return <T>(name: string) => {
    written ??= load();
    const value = written[name];
    return value === undefined
      ? {}
      : { initialData: value as T, initialDataUpdatedAt: performance.timeOrigin };
  };
};
