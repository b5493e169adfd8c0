import { headMessages } from '@meend/adapters/http/messages/head-messages.ts';
import { successMessages } from '@meend/core/contract/messages/success-messages.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import { httpRequest, type Question } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const html = `<!doctype html><html lang="${defaultLanguage}"><head></head><body><div id="root"></div></body></html>`;
const site = sitePerFile({ webDir: webFolder({ 'index.html': html }) });

const feedback = { playlistName: 'Anything', feedback: 'Rating: 5', comment: 'Lovely' };
const HTML_TAG = '<html lang="en-IN">';

const answers: readonly (readonly [string, string, number, readonly string[], Question])[] = [
  ['an error', '/api/nowhere', 404, [errorMessages['request.not-found']], {}],
  ['an error page', '/dev/mailbox/nowhere', 404, [HTML_TAG], { headers: { accept: 'text/html' } }],
  [
    'a page and its head',
    '/temptations',
    200,
    [
      HTML_TAG,
      `<title>${screenTitles[defaultLanguage].temptations}, `,
      '<meta property="og:locale" content="en_IN">',
    ],
    {},
  ],
  [
    'the web app manifest',
    '/manifest.webmanifest',
    200,
    [`"lang":"${defaultLanguage}"`, headMessages[defaultLanguage].manifest],
    {},
  ],
  [
    'a success message',
    '/api/googleSheet/feedback',
    200,
    [successMessages[defaultLanguage].feedbackReceived],
    { body: feedback },
  ],
  ['a list with labels', '/api/playlist/playlists?limit=3', 200, ['"Teaser"'], {}],
];

test.each(answers)(
  '%s is in a known language, whatever Accept-Language holds, and caches separate it by that',
  async (_, path, status, texts, question) => {
    for (const language of ['en-GB,en;q=0.8', 'fr', '*;q=, ;;q=0', 'hi,'.repeat(1_700)]) {
      const headers = { ...question.headers, 'accept-language': language };
      const answer = await httpRequest(site, path, { ...question, headers });
      expect([language, answer.status]).toEqual([language, status]);
      for (const text of texts) expect(answer.text).toContain(text);
      expect(answer.headers.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
    }
  },
);
