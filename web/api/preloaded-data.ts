// The server may write a guest's first lists into the page, so that nothing waits for a second round trip.
const ELEMENT = 'page-data';

let written: Record<string, unknown> | undefined;

const read = (): Record<string, unknown> => {
  try {
    return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Where the server draws the page itself. */
export const setPreloadedData = (data: Record<string, unknown>): void => {
  written = data;
};

/** Ready to be spread into a query's options. */
export const readPreloadedData = <T>(name: string): { initialData?: T; initialDataUpdatedAt?: number } => {
  written ??= read();
  const value = written[name];
  return value === undefined ? {} : { initialData: value as T, initialDataUpdatedAt: performance.timeOrigin };
};
