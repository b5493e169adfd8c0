import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenes } from '@meend/web/mocks/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PaymentSuccessPage } from './payment-success-page.tsx';

const meta = {
  title: 'Pages/Payment/Success',
  component: PaymentSuccessPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/success', scene: scenes.subscriber },
} satisfies Meta<typeof PaymentSuccessPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CountingDown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment successful' })).toHaveFocus();
    await expect(canvas.getByText('Unlocking all Audio Stories')).toBeVisible();
    await expect(canvas.getByText('You will be taken to your profile in 5 seconds.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText('4')).toBeVisible());
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const GoNow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Go now' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByLabelText('Address')).toHaveTextContent('/profile?tab=subscription'),
    );
  },
};
