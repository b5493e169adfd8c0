// What a browser may tell of an error on a page: what kind, in which piece of the build, on which screen. Never a message,
// a whole address or a person.
/** render: React's error boundary; script: an error nobody caught; promise: a rejection nobody handled. */
export const pageErrorKinds = ['render', 'script', 'promise'] as const;
export type PageErrorKind = (typeof pageErrorKinds)[number];

export interface PageError {
  readonly kind: PageErrorKind;
  /** The error's class, as `TypeError`. */
  readonly name: string;
  /** The first segment of the path, which names the screen and no story. */
  readonly screen: string;
  /** File of the build, line and column; null where the browser says none. */
  readonly at: string | null;
}

export const ERROR_NAME = /^[A-Za-z]{1,40}$/;
export const ERROR_SCREEN = /^\/[A-Za-z&-]{0,40}$/;
export const ERROR_LOCATION = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
