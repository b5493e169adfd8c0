import {
  expect,
  expectSound,
  finishSignUp,
  newEmail,
  newestMail,
  test,
} from '@meend/tests/kit/browser/journey.ts';

test('a guest becomes a listener, selects stories, subscribes, and a crash of the server loses nothing', {
  tag: [
    '@site-6',
    '@catalogue-4',
    '@unlock-23',
    '@unlock-44',
    '@plans-7',
    '@payment-16',
    '@payment-23',
    '@payment-24',
  ],
}, async ({ page, serving }) => {
  const email = newEmail();

  await test.step('a locked episode asks the guest to sign up', async () => {
    await page.goto('/temptations');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Episode 1, locked' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign up & enjoy 3 free audios' })).toBeVisible();
  });
  const pressed = page.url();
  const story = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await test.step('the mailed link leads to the selection of free audios', async () => {
    await finishSignUp(page, email);
    await expect(page.getByText('Account verified successfully. Redirecting...')).toBeVisible();
    await expect(page).toHaveURL(/\/unlock-free-story$/);
    await expect(page.getByRole('heading', { name: 'Please select any 3 free audios' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  await test.step('exactly three are selected across the three categories', async () => {
    const temptations = page.getByRole('group', { name: 'Temptations' });
    await expect(temptations.getByRole('checkbox', { name: story })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Add 2 Audio Story' })).toBeVisible();
    await page.getByRole('group', { name: 'Quickies' }).getByRole('checkbox').first().click();
    await page.getByRole('group', { name: 'Her Confessions' }).getByRole('checkbox').first().click();
    await page.getByRole('group', { name: 'Quickies' }).getByRole('checkbox').nth(1).click();
    await expect(page.getByText('You have chosen 3. Remove one to change.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Unlocking free audios' })).toBeVisible();
  });

  await test.step('the pressed story is offered and plays in full', async () => {
    await page.getByRole('link', { name: `Continue with ${story}` }).click();
    await expect(page).toHaveURL(pressed);
    await page.getByRole('button', { name: 'Play Episode 1', exact: true }).click();
    await expectSound(page);
  });

  await test.step('a part that was not selected leads to the plans', async () => {
    await page.goto('/temptations');
    await page.getByRole('main').getByRole('article').getByRole('link').nth(2).click();
    await page.getByRole('button', { name: 'Episode 1, locked' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=subscription/);
  });

  await test.step('the 30-day plan is bought', async () => {
    await page
      .getByRole('article', { name: '30 days' })
      .getByRole('button', { name: 'Continue to pay' })
      .click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/\/payment\/status\//);
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
    await expect(page.getByText('Unlocking all Audio Stories')).toBeVisible();
    await page.getByRole('button', { name: 'Play Episode 1', exact: true }).click();
    await expect(page).toHaveURL(/\/playlist-det\//);
    await expectSound(page);
    await page.goto('/profile?tab=subscription');
    await expect(
      page.getByRole('article', { name: '30 days' }).getByRole('button', { name: 'Current Plan' }),
    ).toBeVisible();
    await expect.poll(async () => (await newestMail(page, email)).subject).toBe('Your Meend subscription');
  });

  await test.step('every episode plays after the payment', async () => {
    await page.goto('/temptations');
    await page.getByRole('main').getByRole('article').getByRole('link').nth(2).click();
    await page
      .getByRole('button', { name: /^Play Episode 2/ })
      .first()
      .click();
    await expectSound(page);
    await page.getByRole('slider', { name: 'Seek' }).first().press('5');
    await page
      .getByRole('button', { name: /^Pause/ })
      .first()
      .click();
  });
  const resumed = page.url();

  await test.step('after a crash the account, the selections, the subscription and the resume point are there', async () => {
    await expect
      .poll(async () => {
        const token = await page.evaluate(() => localStorage.getItem('token'));
        const [, body = ''] = (token ?? '').split('.');
        const { userId } = JSON.parse(Buffer.from(body, 'base64url').toString());
        const response = await page.request.get(`/api/users/${userId}/listening-places`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { places } = await response.json();
        return places[0]?.position ?? 0;
      })
      .toBeGreaterThan(5);
    await serving.current.crash();
    serving.current = await serving.current.startAgain();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key);
    });
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(3);
    await page.getByRole('tab', { name: 'Subscription' }).click();
    await expect(
      page.getByRole('article', { name: '30 days' }).getByRole('button', { name: 'Current Plan' }),
    ).toBeVisible();
    await page.goto(resumed);
    await page.getByRole('button', { name: 'Resume Episode 2', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
      .toBeGreaterThan(5);
  });
});
