// Error report of a page: kind, position in the bundle, screen. Never a message, a full URL or personal data.

/** render: React error boundary; script: uncaught error; promise: unhandled rejection. */
export const pageErrorKinds = ['render', 'script', 'promise'] as const;
export type PageErrorKind = (typeof pageErrorKinds)[number];

export interface PageError {
  readonly kind: PageErrorKind;
  /** Class of the error, like `TypeError`. */
  readonly name: string;
  /** First segment of the path, which identifies the screen and no story. */
  readonly screen: string;
  /** Bundle file, line and column; null if the browser has none. */
  readonly at: string | null;
}

export const ERROR_NAME = /^[A-Za-z]{1,40}$/;
export const ERROR_SCREEN = /^\/[A-Za-z&-]{0,40}$/;
export const ERROR_LOCATION = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

export interface PageErrorLog {
  /** Logs one line under the request's id and counts it by kind. */
  record(error: PageError, requestId: string | null): void;
}

/** Returns the id of the log line. */
export const reportPageError =
  ({ pageErrors }: { readonly pageErrors: PageErrorLog }) =>
  (error: PageError, requestId: string | null): string | null => {
    pageErrors.record(error, requestId);
    return requestId;
  };
