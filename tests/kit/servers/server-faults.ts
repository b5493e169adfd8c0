// Injects server faults in the browser, for every call at once.
import type { Page, Route } from '@playwright/test';

const html = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

const faults = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      json: {
        error: 'Something went wrong on our side. Please try again.',
        message: 'Something went wrong on our side. Please try again.',
        code: 'server.unexpected',
      },
    }),
  'answers HTML instead of JSON': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'cuts its answers off': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '[{"_id":"01' }),
  'drops the connection': (route: Route) => route.abort('connectionreset'),
} as const;

export type Fault = keyof typeof faults;

export const faultNames = Object.keys(faults) as readonly Fault[];

/** From now on every call fails in this way. */
export const breakServer = async (page: Page, fault: Fault): Promise<void> => {
  await page.route('**/api/**', faults[fault]);
};

export const mendServer = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' });
