import { expect, test } from '@meend/tests/kit/browser/journey.ts';
import { HtmlValidate } from 'html-validate';

const pages = [
  '/',
  '/temptations',
  '/playlist-det/the-last-train-to-shimla',
  '/her-confessions',
  '/herConfession-det',
  '/short-stories-det',
  '/blog',
  '/blogs/the-first-conversation-after-years-of-silence',
  '/ask-the-sexpert',
  '/plans',
  '/about-us',
  '/terms&condition',
  '/privacy-policy',
  '/cookies',
  '/feedback',
  '/login',
  '/page-not-found',
];

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const faultsOf = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
};

for (const path of pages) {
  test(`${path} leaves the server as valid HTML`, async ({ request, serving }) => {
    const cookie = 'age_ok=1';
    const served = await request.get(`${serving.current.url}${path}`, { headers: { cookie } });
    expect(await faultsOf(await served.text())).toEqual([]);
  });
}
