import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { SignInHost } from '@meend/web/app/hosts/sign-in-host.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
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
      'What if the payment hangs?',
      'Can I get money back?',
    ])
      await expect(canvas.getByRole('heading', { level: 3, name: question })).toBeVisible();
    await expect(canvas.getByText(/“Subscription, 30 days” or “Subscription, 90 days”/)).toBeVisible();
    await userEvent.click(long.getByRole('button', { name: 'Continue to pay' }));
    await expect(await screen.findByRole('dialog', { name: 'Sign up & enjoy 3 free audios' })).toBeVisible();
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/plans?plan=90+days');
  },
};

export const GuestOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const BackWithThePressedPlan: Story = {
  parameters: { route: '/plans?plan=30+days', scene: scenarios.newListener },
  play: async ({ canvas }) => {
    const month = within(await canvas.findByRole('article', { name: '30 days' }));
    await expect(month.getByRole('button', { name: 'Continue to pay' })).toHaveFocus();
    await expect(month.getByText('You chose this plan before you signed in.')).toBeVisible();
  },
};

export const Subscriber: Story = {
  parameters: { scene: scenarios.subscriber },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your 30 days plan runs until/)).toBeVisible();
  },
};
