// Preloaded data: the server writes a guest's first lists into the page, which saves a second round trip.
const ELEMENT = 'page-data';

/** Values keyed by the server's names for them. */
export type Preloaded = Readonly<Record<string, unknown>>;

/** Options to spread into a query. */
export type ReadPreloaded = <T>(name: string) => { initialData?: T; initialDataUpdatedAt?: number };

export const readPageData = (): Preloaded => {
  try {
    return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}') as Preloaded;
  } catch {
    return {};
  }
};

/** `load` is called on first use. */
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
