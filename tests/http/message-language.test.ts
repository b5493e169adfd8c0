import { headMessages } from '@meend/adapters/http/messages/head-messages.ts';
import { successMessages } from '@meend/core/contract/messages/success-messages.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const html = `<!doctype html><html lang="${defaultLanguage}"><head></head><body><div id="root"></div></body></html>`;
const site = sitePerFile({ webDir: webFolder({ 'index.html': html }) });

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

test.each(headers)(
  'a page and its head are in one known language, whatever Accept-Language holds (case %#)',
  async (header) => {
    const { text, headers: answered } = await httpRequest(site, '/temptations', {
      headers: { 'accept-language': header },
    });
    expect(text).toContain('<html lang="en-IN">');
    expect(text).toContain(`<title>${screenTitles[defaultLanguage].temptations}, `);
    expect(text).toContain('<meta property="og:locale" content="en_IN">');
    expect(answered.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
  },
);

test.each(headers)(
  'the web app manifest names its language, whatever Accept-Language holds (case %#)',
  async (header) => {
    const { json, headers: answered } = await httpRequest(site, '/manifest.webmanifest', {
      headers: { 'accept-language': header },
    });
    expect([json.lang, json.description]).toEqual([defaultLanguage, headMessages[defaultLanguage].manifest]);
    expect(answered.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
  },
);

test.each(headers)(
  'a success message is in a known language, whatever Accept-Language holds (case %#)',
  async (header) => {
    const feedback = { playlistName: 'Anything', feedback: 'Rating: 5', comment: 'Lovely' };
    const {
      status,
      json,
      headers: answered,
    } = await httpRequest(site, '/api/googleSheet/feedback', {
      method: 'POST',
      headers: { 'accept-language': header },
      body: feedback,
    });
    expect([status, json.message]).toEqual([200, successMessages[defaultLanguage].feedbackReceived]);
    expect(answered.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
  },
);

test('caches separate a list with labels by its language', async () => {
  const { headers: answered } = await httpRequest(site, '/api/playlist/playlists?limit=3', {});
  expect(answered.get('vary')).toContain('Accept-Language');
});
