import { orderPageRoute, withPayer } from '@meend/storybook/decorators/order.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { visit } from '@meend/storybook/flows/visit.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { PaymentFailPage } from './payment-fail-page.tsx';

const meta = {
  title: 'Pages/Payment/Fail',
  component: PaymentFailPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: orderPageRoute('/fail'),
    scene: withPayer(scenarios.newListener, 'decline'),
  },
} satisfies Meta<typeof PaymentFailPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  parameters: { proves: ['payment-7'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment Failed' })).toHaveFocus();
    await expect(canvas.getByText(/^We keep checking for another minute/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const TryAgainOpensTheSamePage: Story = {
  beforeEach: visit,
  play: async ({ canvas, userEvent }) => {
    const { ports } = currentWorld();
    const again = await canvas.findByRole('button', { name: 'Try again' });
    const before = ports.payments.calls();
    await userEvent.click(again);
    await waitFor(() => expect(ports.payments.calls()).toBeGreaterThan(before));
    await expect(ports.payments.created).toHaveLength(1);
  },
};

export const TryAgainWithoutTheProvider: Story = {
  parameters: {
    scene: withFaults(withPayer(scenarios.newListener, 'decline'), { newOrderId: 'payment.unavailable' }),
  },
  play: async ({ canvas, userEvent }) => {
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We could not start the payment. You have not been charged.',
    );
    warned.mockRestore();
  },
};

export const ByAddress: Story = {
  parameters: { route: '/fail' },
  play: ({ canvas }) => waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/plans')),
};
