import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedCode } from '@meend/storybook/decorators/sign-in-link.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { SignInHost } from '@meend/web/app/app.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PlansPage } from './plans-page.tsx';

const meta = {
  title: 'Pages/Plans',
  component: PlansPage,
  decorators: [asPage],
  render: () => (
    <>
      <PlansPage />
      <SignInHost />
    </>
  ),
  parameters: { layout: 'fullscreen', route: '/plans', scene: scenarios.guest },
} satisfies Meta<typeof PlansPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A guest sees the plans without a login dialog. */
export const Guest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
    const long = within(await canvas.findByRole('article', { name: '90 days' }));
    for (const question of [
      'Does it renew?',
      'How do I stop?',
      'What will my statement say?',
      'What if the payment gets stuck?',
      'Can I get money back?',
    ])
      await expect(canvas.getByRole('heading', { level: 3, name: question })).toBeVisible();
    await expect(canvas.getByText(/“Subscription, 30 days” or “Subscription, 90 days”/)).toBeVisible();
    await userEvent.click(long.getByRole('button', { name: 'Continue to pay' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Log in to pay ₹129' }));
    await expect(sheet.getByText(/^90 days: every episode of every story\./)).toBeVisible();
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/plans?plan=90+days');
  },
};

export const GuestSignsInForAPrice: Story = {
  name: 'A guest who pressed a price goes on to its checkout after the code',
  parameters: { scene: withFaults(scenarios.guest, { newOrderId: 'silence' }) },
  play: async ({ canvas, userEvent }) => {
    const month = within(await canvas.findByRole('article', { name: '30 days' }));
    await userEvent.click(month.getByRole('button', { name: 'Continue to pay' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with email' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in{Enter}');
    const field = await screen.findByLabelText('Enter the six-digit code from the email');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, mailedCode(currentWorld()));
    // The order is asked for without a second press.
    await waitFor(async () => {
      const card = within(canvas.getByRole('article', { name: '30 days' }));
      await expect(card.getByRole('button', { name: 'Continue to pay' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
    });
  },
};

export const BackWithThePressedPlan: Story = {
  tags: ['reflow'],
  parameters: { route: '/plans?plan=30+days', scene: scenarios.newListener },
  play: async ({ canvas }) => {
    const month = within(await canvas.findByRole('article', { name: '30 days' }));
    await expect(month.getByRole('button', { name: 'Continue to pay' })).toHaveFocus();
    await expect(month.getByText('You chose this plan before you logged in.')).toBeVisible();
  },
};
