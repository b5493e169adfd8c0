import { asPage } from '@meend/storybook/decorators/page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaymentFailPage } from './payment-fail-page.tsx';

const meta = {
  title: 'Pages/Payment/Fail',
  component: PaymentFailPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/fail' },
} satisfies Meta<typeof PaymentFailPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment Failed' })).toHaveFocus();
    const again = canvas.getByRole('link', { name: 'Try again' });
    await expect(again).toHaveAttribute('href', '/profile?tab=subscription');
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
