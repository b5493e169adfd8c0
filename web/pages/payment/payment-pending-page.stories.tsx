import { asPage } from '@meend/storybook/decorators/page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaymentPendingPage } from './payment-pending-page.tsx';

const meta = {
  title: 'Pages/Payment/Pending',
  component: PaymentPendingPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/pending' },
} satisfies Meta<typeof PaymentPendingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment Pending' })).toHaveFocus();
    await expect(canvas.getByText('Your bank is still confirming. We will e-mail you.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
