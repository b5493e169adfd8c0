// Reports errors of this page to the server, without any of its content. A lazy chunk, loaded with the first error.

import { feedbackCalls } from '@meend/core/contract/feedback/feedback.calls.ts';
import {
  ERROR_LOCATION,
  ERROR_NAME,
  ERROR_SCREEN,
  type PageError,
  type PageErrorKind,
} from '@meend/core/feedback/page-error.ts';
import type { Api } from './api.ts';
import { ApiError } from './client.ts';

/** Limit per page load, since an error may repeat endlessly. */
const MAX_REPORTS = 3;

const screenOf = (path: string): string => {
  const screen = `/${path.split('/')[1] ?? ''}`;
  return ERROR_SCREEN.test(screen) ? screen : '/other';
};

/** The first position of the stack that is in a file of the build. */
const sourcePositionOf = (error: Error): string | null => {
  const sourcePosition = /([\w.-]+\.js:\d+:\d+)/.exec(error.stack ?? '')?.[1];
  return sourcePosition !== undefined && ERROR_LOCATION.test(sourcePosition) ? sourcePosition : null;
};

export const describeError = (kind: PageErrorKind, thrown: unknown, path: string): PageError => {
  const error = thrown instanceof Error ? thrown : null;
  return {
    kind,
    name: error !== null && ERROR_NAME.test(error.name) ? error.name : 'Unknown',
    screen: screenOf(path),
    at: error === null ? null : sourcePositionOf(error),
  };
};

/** Id of the report, to be quoted; null if it was not sent or the limit is reached. */
type ReportPageError = (kind: PageErrorKind, thrown: unknown) => Promise<string | null>;

export const createPageErrorReports = ({ call }: Pick<Api, 'call'>): ReportPageError => {
  let reports = 0;
  return async (kind, thrown) => {
    // Errors of calls are handled and logged already.
    if (thrown instanceof ApiError || reports >= MAX_REPORTS) return null;
    reports += 1;
    const body = describeError(kind, thrown, location.pathname);
    return call(feedbackCalls.reportPageError, { body }, { keepalive: true }).then(
      ({ reference }) => reference,
      () => null,
    );
  };
};
