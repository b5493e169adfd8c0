// "Use less data": chosen for this device, or the browser's own wish (`Save-Data`). The server chooses by it the
// rendition and the covers of a page, the web what it fetches ahead.
export const LESS_DATA_COOKIE = 'less-data';

/** `isRequested`: whether the browser itself asks to save data. */
export const usesLessData = (cookie: string | null | undefined, isRequested: boolean): boolean =>
  isRequested || cookie === '1';
