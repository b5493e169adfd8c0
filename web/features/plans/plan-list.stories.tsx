import { orderOf, withOrder, withPayer } from '@meend/storybook/decorators/order.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { PlanList } from './plan-list.tsx';

const meta = {
  title: 'Pages/Profile/Plans',
  component: PlanList,
  decorators: [
    (Story) => (
      <div className="wrap">
        <h1>Profile</h1>
        <h2>Subscription</h2>
        <Story />
      </div>
    ),
    asPage,
  ],
  parameters: { layout: 'fullscreen', scene: scenarios.newListener },
} satisfies Meta<typeof PlanList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const card = async ({ canvas }: Played, name: string) => within(await canvas.findByRole('article', { name }));

export const BasicPlan: Story = {
  parameters: { proves: ['plans-1', 'plans-13', 'plans-22'] },
  play: async (played) => {
    const basic = await card(played, 'Basic Plan');
    await expect(basic.getByRole('button', { name: 'Current Plan' })).toBeVisible();
    const month = await card(played, '30 days');
    await expect(month.getByText('₹49')).toBeVisible();
    await expect(month.getByRole('button', { name: 'Continue to pay' })).toBeVisible();
    await expect(month.getByText('One-time payment. No auto-renewal. Unused days are added.')).toBeVisible();
    await expect(month.getByText('₹1.63 a day')).toBeVisible();
    await expect(month.getByText('of every story, old and new')).toBeVisible();
    await expect(month.getByText('nothing renews, so nothing must be cancelled')).toBeVisible();
    const long = await card(played, '90 days');
    await expect(long.getByText('Best value')).toBeVisible();
    await expect(long.getByText('₹1.43 a day · ₹18 less than three times 30 days')).toBeVisible();
    await expect(played.canvas.getByText('Prices include GST.')).toBeVisible();
  },
};

/** On a phone the longest plan comes first, the free plan last. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    await expect(cards.map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(3);
    const tops = cards.map((one) => one.getBoundingClientRect().top);
    await expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(cards.map((one) => within(one).getByRole('heading').textContent)).toEqual([
      '90 days',
      '30 days',
      'Basic Plan',
    ]);
  },
};

export const BasicPlanPressed: Story = {
  parameters: { proves: ['plans-15'] },
  play: async (played) => {
    const basic = await card(played, 'Basic Plan');
    await played.userEvent.click(basic.getByRole('button', { name: 'Current Plan' }));
    await expect(await played.canvas.findByText('You are already on the Basic Plan')).toBeInTheDocument();
  },
};

export const Current30Days: Story = {
  parameters: { scene: scenarios.subscriber, proves: ['plans-12'] },
  play: async (played) => {
    const month = await card(played, '30 days');
    const current = month.getByRole('button', { name: 'Current Plan' });
    await expect(current).toHaveAttribute('aria-disabled', 'true');
    const basic = await card(played, 'Basic Plan');
    await expect(basic.queryByRole('button')).toBeNull();
    await expect(basic.getByText('You already have a paid plan')).toBeVisible();
    await expect(
      played.canvas.getByText(
        /^Your plan \(30 days\) is active until \d+ \w+ \d{4}\. It ends automatically; nothing renews\.$/,
      ),
    ).toBeVisible();
    const long = await card(played, '90 days');
    await expect(
      long.getByText(/^Add 90 days: your plan is then active until \d+ \w+ \d{4}\.$/),
    ).toBeVisible();
  },
};

export const RenewableInTheLast7Days: Story = {
  parameters: { scene: scenarios.subscriberNearTheEnd, proves: ['plans-14'] },
  play: async (played) => {
    const month = await card(played, '30 days');
    await expect(month.getByRole('button', { name: 'Continue to pay' })).not.toHaveAttribute('aria-disabled');
    await expect(month.getByText(/^Add 30 days: your plan is then active until/)).toBeVisible();
  },
};

const pay = async (played: Played): Promise<HTMLElement> => {
  const button = (await card(played, '30 days')).getByRole('button', { name: 'Continue to pay' });
  await played.userEvent.click(button);
  return button;
};

export const Busy: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { newOrderId: 'silence' }), proves: ['payment-15'] },
  play: async (played) => {
    const button = await pay(played);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(button).toHaveFocus();
  },
};

export const ProviderOutOfReach: Story = {
  parameters: { proves: ['payment-32'] },
  play: async (played) => {
    currentWorld().ports.payments.setReachable(false);
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    const button = await pay(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'We could not start the payment. You have not been charged.',
    );
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(warned).toHaveBeenCalledWith('order could not be created', expect.any(String));
    warned.mockRestore();
  },
};

/** Before any press: which payment a bank has, and the plan it is for. */
export const PaymentPending: Story = {
  parameters: { scene: withPayer(scenarios.newListener, 'leavePending') },
  play: async (played) => {
    await expect(
      await played.canvas.findByText('Your payment of ₹49 for 30 days is with your bank.'),
    ).toBeVisible();
    const month = await card(played, '30 days');
    await expect(month.getByRole('button', { name: 'Payment pending' })).toBeVisible();
    const long = await card(played, '90 days');
    await expect(long.getByRole('button', { name: 'Continue to pay' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** An order without an attempt to pay it is no payment. */
export const OrderNotPaid: Story = {
  parameters: { scene: withOrder(scenarios.newListener) },
  play: async (played) => {
    const month = await card(played, '30 days');
    const calls = currentWorld().ports.payments.calls;
    const ordered = calls();
    await waitFor(() => expect(calls()).toBeGreaterThan(ordered));
    await expect(month.getByRole('button', { name: 'Continue to pay' })).toBeVisible();
    await expect(played.canvas.queryByText(/is with your bank/)).toBeNull();
  },
};

export const AnotherPaymentStillConfirmed: Story = {
  tags: ['reflow'],
  parameters: { scene: withPayer(scenarios.newListener, 'leavePending') },
  play: async (played) => {
    const button = (await card(played, '90 days')).getByRole('button', { name: 'Continue to pay' });
    await played.userEvent.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'You already pay for this' }));
    await expect(await sheet.findByText(/^Your bank is still confirming ₹\d+ for \d+ days\./)).toBeVisible();
    await expect(sheet.getByText(/, order ending in [0-9A-F]{8}\.$/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Pay anyway' })).toBeVisible();
    await played.userEvent.click(sheet.getByRole('button', { name: 'Wait for the bank' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(
      played.canvas.getByText(/^Your payment of ₹\d+ for \d+ days is with your bank\.$/),
    ).toBeVisible();
    await expect(
      played.canvas.getByText(/^Started \d+ \w+ \d{4}, .*, order ending in [0-9A-F]{8}\. You can close/),
    ).toBeVisible();
    await expect(played.canvas.getByRole('link', { name: 'Check now' })).toHaveAttribute(
      'href',
      `/payment/status/${orderOf(currentWorld())}`,
    );
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Payment pending' }));
    await expect(await screen.findByRole('dialog', { name: 'You already pay for this' })).toBeVisible();
    await expect(currentWorld().ports.payments.created).toHaveLength(1);
  },
};

export const PaidButNotYetNoted: Story = {
  name: 'Ordering again what was paid shows that payment, and makes no second order',
  parameters: { scene: withPayer(scenarios.newListener, 'pay') },
  play: async (played) => {
    await pay(played);
    const address = `/payment/status/${orderOf(currentWorld())}`;
    await waitFor(() => expect(played.canvas.getByLabelText('Address')).toHaveTextContent(address));
    await expect(currentWorld().ports.payments.created).toHaveLength(1);
  },
};

export const PlanChanged: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { newOrderId: 'plan.changed' }) },
  play: async (played) => {
    await pay(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'Plan details have changed. Please try again.',
    );
  },
};

const states = listStates({
  scene: scenarios.newListener,
  call: ['plans', 'userSubscriptions'],
  loading: 'Loading',
  failed: 'We could not load the plans.',
  rows: 'article',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;
