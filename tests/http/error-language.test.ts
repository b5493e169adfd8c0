import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const headers = ['en-GB,en;q=0.8', 'fr', '*;q=, ;;q=0', 'hi,'.repeat(1_700)];

test.each(headers)(
  'an error is read in a known language, whatever Accept-Language holds (case %#)',
  async (header) => {
    const {
      status,
      json,
      headers: answered,
    } = await httpRequest(site, '/api/nowhere', {
      headers: { 'accept-language': header },
    });
    expect([status, json.error]).toEqual([404, errorMessages['request.not-found']]);
    expect(answered.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
  },
);

test.each(headers)(
  'an error page names its language, whatever Accept-Language holds (case %#)',
  async (header) => {
    const {
      status,
      text,
      headers: answered,
    } = await httpRequest(site, '/dev/mailbox/nowhere', {
      headers: { accept: 'text/html', 'accept-language': header },
    });
    expect(status).toBe(404);
    expect(text).toContain('<html lang="en-IN">');
    expect(answered.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
  },
);
