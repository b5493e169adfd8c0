import { becomeAdmin } from '@meend/tests/kit/browser/become-admin.ts';
import { expect, type Page, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser } from '@playwright/test';

const QUESTION = 'We argue about money, and then for a week nobody touches anybody. Is that usual?';
const TITLE = 'After a quarrel, nobody touches anybody. Is that usual?';
const ADDRESS = '/ask-the-sexpert/after-a-quarrel-nobody-touches-anybody-is-that-usual';

/** Another browser, of a reader. */
const visitorPage = async (browser: Browser, { url }: ServedProduct): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  return context.newPage();
};

test('a visitor sends a question, an admin answers and publishes, a guest reads the answer', async ({
  page,
  serving,
  browser,
}) => {
  const visitor = await visitorPage(browser, serving.current);
  await becomeAdmin(page, serving.current);

  await test.step('asked', async () => {
    await visitor.goto('/ask-the-sexpert');
    const form = visitor.getByRole('region', { name: 'Ask your question' });
    const send = form.getByRole('button', { name: 'Send my question' });
    await untilHydrated(visitor, send);
    await form.getByRole('combobox', { name: 'Topic' }).selectOption('Communication');
    await form.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
    await send.click();
    await expect(form.getByText('Thank you. Your question is with the Sexpert now.')).toBeVisible();
  });

  await test.step('answered', async () => {
    await page.goto('/admin-dashboard');
    await page.getByRole('link', { name: 'Ask the Sexpert' }).click();
    await page.getByRole('button', { name: /^Answer to “We argue about money/ }).click();
    await expect(page.getByRole('blockquote').filter({ hasText: QUESTION })).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Question, as readers see it' }).fill(TITLE);
    await page.getByRole('textbox', { name: 'In the visitor’s words' }).fill(QUESTION);
    await page.getByRole('textbox', { name: 'In one sentence' }).fill('Quite usual, and easy to mend.');
    await page.getByRole('textbox', { name: 'The answer' }).fill('### Touch first\n\nSay it **kindly**.');
    const preview = page.getByRole('region', { name: 'Preview: The answer' });
    await expect(preview.getByRole('heading', { name: 'Touch first' })).toBeVisible();
    await page.getByRole('textbox', { name: 'When to see a doctor' }).fill('If one of you is afraid.');
    await page.getByRole('textbox', { name: 'Title of source 1' }).fill('A book on your shelf');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue('');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ask the Sexpert' })).toBeVisible();
    await expect(page.getByText(QUESTION)).toHaveCount(0);
  });

  await test.step('read', async () => {
    await visitor.goto('/ask-the-sexpert');
    await visitor.getByRole('link', { name: TITLE }).first().click();
    await expect(visitor).toHaveURL(ADDRESS);
    await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(visitor.getByRole('figure', { name: 'What was asked' })).toContainText(QUESTION);
    await expect(visitor.getByRole('heading', { name: 'Touch first' })).toBeVisible();
  });

  await test.step('withdrawn', async () => {
    await page.getByRole('tab', { name: 'Answers' }).click();
    await page
      .getByRole('row', { name: TITLE })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Delete answer' }).click();
    await expect(page.getByText('Answer deleted')).toBeVisible();
    expect((await visitor.request.get(ADDRESS)).status()).toBe(404);
  });
});
