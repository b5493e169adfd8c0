import { href } from '@meend/core/site/href.ts';
import { withPayer } from '@meend/storybook/decorators/order.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Product } from './product.tsx';
import { visit } from './visit.ts';

const meta = {
  title: 'Flows/Subscribe',
  component: Product,
  beforeEach: visit,
  parameters: {
    layout: 'fullscreen',
    route: href('profile', { tab: 'subscription' }),
    scene: scenarios.listenerWithThreeFreeStories,
  },
} satisfies Meta<typeof Product>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const patient = { timeout: 9_000 };

const order = async ({ canvas, userEvent }: Played): Promise<void> => {
  const month = within(await canvas.findByRole('article', { name: '30 days' }, patient));
  await userEvent.click(month.getByRole('button', { name: 'Continue to pay' }));
  await waitFor(() => expect(currentWorld().ports.payments.created).toHaveLength(1));
};

export const Paid: Story = {
  parameters: { proves: ['plans-7', 'payment-15'] },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await order(played);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay and return' }));
    await canvas.findByRole('heading', { name: 'Payment Status: PAID' }, patient);
    await canvas.findByRole('heading', { name: 'Payment successful' }, patient);
    await userEvent.click(canvas.getByRole('button', { name: 'Go now' }));
    const month = within(await canvas.findByRole('article', { name: '30 days' }, patient));
    await expect(await month.findByRole('button', { name: 'Current Plan' })).toBeVisible();
  },
};

export const PaidBeforeWebhook: Story = {
  parameters: { scene: withPayer(scenarios.listenerWithThreeFreeStories, 'pay') },
  play: async ({ canvas, userEvent }) => {
    const long = within(await canvas.findByRole('article', { name: '90 days' }, patient));
    await userEvent.click(long.getByRole('button', { name: 'Continue to pay' }));
    await canvas.findByRole('heading', { name: 'Payment successful' }, patient);
    await expect(currentWorld().ports.payments.created).toHaveLength(1);
  },
};
