// Tells the server of an error on this page, without a word of what was on it. Loaded when there is one.

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

/** A page that breaks in a loop reports its first errors alone. */
const MAX_REPORTS = 3;

const screenOf = (path: string): string => {
  const screen = `/${path.split('/')[1] ?? ''}`;
  return ERROR_SCREEN.test(screen) ? screen : '/other';
};

/** The first line of the stack that lies in a file of the build. */
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

/** Answers the id to quote; null where the report did not arrive, or is one too many. */
export type ReportPageError = (kind: PageErrorKind, thrown: unknown) => Promise<string | null>;

export const createPageErrorReports = ({ call }: Pick<Api, 'call'>): ReportPageError => {
  let reports = 0;
  return async (kind, thrown) => {
    // A refused call is answered and logged already.
    if (thrown instanceof ApiError || reports >= MAX_REPORTS) return null;
    reports += 1;
    const body = describeError(kind, thrown, location.pathname);
    return call(feedbackCalls.reportPageError, { body }, { keepalive: true }).then(
      ({ reference }) => reference,
      () => null,
    );
  };
};
