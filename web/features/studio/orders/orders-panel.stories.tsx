import type { Order } from '@meend/core/payment/order.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { insightScenes } from '@meend/tests/kit/scenarios/scenario-insights.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { OrdersPanel } from './orders-panel.tsx';

/** Scenario whose newest orders are in each state. */
const everyState: Scenario = async () => {
  const world = await insightScenes.busyYear();
  const { orders } = world.ports.tables;
  const now = world.ports.clock.now();
  const states: readonly Partial<Order>[] = [
    { status: 'open', paidAt: null },
    { status: 'declined', paidAt: null },
    { status: 'expired', paidAt: null },
    { status: 'paid', paidAt: now, refundDueAt: now },
    { status: 'paid', paidAt: now, refundedAt: now },
    { status: 'paid', paidAt: now },
  ];
  const newest = [...orders.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
  for (const [index, state] of states.entries()) {
    const order = newest[index];
    if (order) orders.set(order.id, { ...order, ...state });
  }
  return world;
};

const meta = {
  title: 'Admin/Orders',
  component: OrdersPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: everyState },
} satisfies Meta<typeof OrdersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['reflow'],
  name: 'Orders are listed newest first with their states in plain words, and the month is summed by plan',
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Orders' }));
    const states = table
      .getAllByRole('row')
      .slice(1, 7)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    await expect(states).toEqual([
      'Waiting for the payment',
      'Payment declined',
      'Not paid in time',
      'Being refunded',
      'Refunded',
      'Paid',
    ]);
    await expect(table.getAllByRole('rowheader', { name: /^₹49 for 30 days ?Order / })[0]).toBeVisible();
    const month = within(canvas.getByRole('region', { name: 'Paid this month, before refunds' }));
    await expect(month.getAllByText(/^\d+ orders?, plan \d+ days$/)[0]).toBeVisible();
  },
};

export const Filtered: Story = {
  name: 'Orders are filtered by their state, and found by their number',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table', { name: 'Orders' });
    const unpaid = canvas.getByRole('button', { name: 'Not paid' });
    await userEvent.click(unpaid);
    await expect(unpaid).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: 'All' }));
    const [order] = currentWorld().ports.tables.orders.values();
    const search = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, order?.id ?? '');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: `Open listener of order ${order?.id}` })).toBeVisible();
    await userEvent.type(search, '0');
    await expect(await canvas.findByText('No order matches.')).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['reflow'],
  name: 'On a phone an order is a card',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Orders' })).toBeVisible();
  },
};

const states = listStates({
  scene: everyState,
  call: 'studioOrders',
  loading: 'Loading the orders',
  failed: 'We could not load the orders.',
  empty: 'Nothing was ordered yet.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
