import { becomeAdmin } from '@meend/tests/kit/browser/become-admin.ts';
import { expect, type Page, test } from '@meend/tests/kit/browser/journey.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

const fill = (page: Page, name: string, value: string): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).fill(value);

test('an admin saves a draft and publishes it, a guest reads it, and once withdrawn it is not found', async ({
  page,
  serving,
  browser,
}) => {
  test.setTimeout(120_000);
  const { url } = serving.current;
  // A unique slug, so that the test can run repeatedly on one server.
  const title = `One honest sentence ${Date.now()}`;
  const address = `/blogs/${title.toLowerCase().replaceAll(' ', '-')}`;
  await becomeAdmin(page, serving.current);
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  const guest = await context.newPage();
  /** Expects this HTTP status for a guest. */
  const guestGets = async (status: number): Promise<void> => {
    await expect(async () => {
      expect((await guest.request.get(address)).status()).toBe(status);
    }).toPass();
  };

  await test.step('a draft', async () => {
    await page.goto('/admin-dashboard?panel=blog');
    await page.getByRole('button', { name: 'New article' }).click();
    await fill(page, 'Title', title);
    await page.getByRole('radio', { name: /^Keep as a draft/ }).check();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(rowOf(page, title).getByText('Draft')).toBeVisible();
    await guestGets(404);
  });

  await test.step('published with the missing fields filled in', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByRole('radio', { name: /^Publish now/ }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Write a summary.', { exact: true })).toBeVisible();
    await fill(page, 'Summary', 'How to begin.');
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('Communication');
    await fill(page, 'Author', 'Kavya Rao');
    await fill(page, 'In short', 'Begin with one sentence.');
    await fill(page, 'Introduction', 'It is a **quiet** evening.');
    await fill(page, 'The problem', 'Nobody says it aloud.');
    await fill(page, 'What helps', '### Say it\n\n- Kindly.');
    await expect(
      page.getByRole('region', { name: 'Preview: What helps' }).getByRole('heading', { name: 'Say it' }),
    ).toBeVisible();
    await fill(page, 'To take with you', 'Begin tonight.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(rowOf(page, title)).toBeVisible();
    await expect(rowOf(page, title).getByText('Draft')).toHaveCount(0);
  });

  await test.step('read by a guest', async () => {
    await guestGets(200);
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(guest.getByText('quiet', { exact: true })).toBeVisible();
    await expect(guest.getByRole('heading', { level: 3, name: 'Say it' })).toBeVisible();
  });

  await test.step('withdrawn', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete article' }).click();
    await expect(rowOf(page, title).getByText('Withdrawn')).toBeVisible();
    await guestGets(404);
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await context.close();
});
