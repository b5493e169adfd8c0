import { orderOf, orderPageRoute, withPayer } from '@meend/storybook/decorators/order.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PaymentPendingPage } from './payment-pending-page.tsx';

const meta = {
  title: 'Pages/Payment/Pending',
  component: PaymentPendingPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: orderPageRoute('/pending'),
    scene: withPayer(scenarios.newListener, 'leavePending'),
  },
} satisfies Meta<typeof PaymentPendingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  parameters: { proves: ['payment-8'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment Pending' })).toHaveFocus();
    await expect(
      canvas.getByText('Your bank is confirming. You can close this page. We’ll email you.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Keep listening' })).toHaveAttribute(
      'href',
      '/temptations',
    );
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const short = orderOf(currentWorld()).slice(-8).toUpperCase();
    await expect(canvas.getByText(`Order ending in ${short}`)).toBeVisible();
  },
};

export const ByAddress: Story = {
  parameters: { route: '/pending' },
  play: ({ canvas }) => waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/plans')),
};
