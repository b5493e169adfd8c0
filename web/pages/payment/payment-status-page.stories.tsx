import { href } from '@meend/core/site/href.ts';
import { screens } from '@meend/core/site/screens.ts';
import { asSeenElsewhere, orderOf, withOrder, withPayer } from '@meend/storybook/decorators/order.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { endAtOnce } from '@meend/storybook/decorators/timers.ts';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, spyOn, waitFor } from 'storybook/test';
import { PaymentStatusPage } from './payment-status-page.tsx';

const meta = {
  title: 'Pages/Payment/Status',
  component: PaymentStatusPage,
  render: () => (
    <Routes>
      <Route path={screens.paymentStatus} element={<PaymentStatusPage />} />
      <Route path="*" element={<h1>The next page</h1>} />
    </Routes>
  ),
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: () => href('paymentStatus', { orderId: orderOf(currentWorld()) }),
    scene: withOrder(scenarios.newListener),
  },
} satisfies Meta<typeof PaymentStatusPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const leadsTo = ({ canvas }: Played, address: string): Promise<void> =>
  waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(address));

export const Verifying: Story = {
  tags: ['reflow'],
  parameters: {
    scene: withFaults(withOrder(scenarios.newListener), { paymentStatus: 'silence' }),
    proves: ['payment-1', 'payment-10'],
  },
  play: async ({ canvas, canvasElement }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent('Payment Status: Verifying...');
    await expect(canvasElement.querySelector('[class*="spinner"]')).toBeVisible();
    await expect(heading).toHaveFocus();
    const short = orderOf(currentWorld()).slice(-8).toUpperCase();
    await expect(canvas.getByText(`Order ending in ${short}`)).toBeVisible();
  },
};

export const StillPending: Story = {
  tags: ['reflow'],
  parameters: {
    scene: withPayer(scenarios.newListener, 'leavePending'),
    proves: ['payment-9', 'payment-21'],
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Status: PENDING'),
    );
    await expect(canvas.getByText('Verifying...')).toBeVisible();
    await expect(
      canvas.getByText('Your bank is confirming. You can close this page. We’ll email you.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Keep listening' })).toHaveAttribute(
      'href',
      '/temptations',
    );
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    canvas.getByRole('button', { name: 'Copy the order number' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(copied).toHaveBeenCalledWith(orderOf(currentWorld()));
    copied.mockRestore();
  },
};

export const Paid: Story = {
  parameters: { scene: withPayer(scenarios.newListener, 'pay'), proves: ['payment-9'] },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Status: PAID'),
    );
    await expect(canvasElement.querySelector('[class*="spinner"]')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Go now' })).toBeVisible();
    await expect(currentWorld().ports.tables.subscriptions.size).toBe(1);
  },
};

export const Declined: Story = {
  parameters: { scene: withPayer(scenarios.newListener, 'decline'), proves: ['payment-19'] },
  play: (played) => leadsTo(played, '/fail'),
};

const asksToLogIn = async ({ canvas, userEvent }: Played): Promise<void> => {
  await expect(await canvas.findByText(/^Log in with the account you ordered with/)).toBeVisible();
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Status: Verifying...');
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
};

export const UnknownOrder: Story = {
  parameters: { route: '/payment/status/nothing', proves: ['payment-20'] },
  play: asksToLogIn,
};

const loggedOut =
  (scene: Scenario): Scenario =>
  async () => ({ ...(await scene()), token: null });

export const BackWithoutASession: Story = {
  tags: ['reflow'],
  parameters: { scene: loggedOut(withPayer(scenarios.newListener, 'pay')) },
  play: asksToLogIn,
};

export const TooManyTries: Story = {
  parameters: { scene: withFaults(withOrder(scenarios.newListener), { paymentStatus: 'request.too-many' }) },
  play: asksToLogIn,
};

export const PaidInAnotherBrowser: Story = {
  parameters: { scene: asSeenElsewhere(withPayer(scenarios.newListener, 'pay')) },
  play: (played) => leadsTo(played, '/success'),
};

export const IncompleteData: Story = {
  parameters: {
    scene: withFaults(withOrder(scenarios.newListener), { paymentStatus: 'empty' }),
    proves: ['payment-28'],
  },
  play: async ({ canvas }) => {
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    await waitFor(() =>
      expect(warned).toHaveBeenCalledWith('payment could not be confirmed', 'Incomplete payment data'),
    );
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Status: Verifying...');
    warned.mockRestore();
  },
};

export const ConnectionLostForGood: Story = {
  parameters: {
    scene: withFaults(withOrder(scenarios.newListener), { paymentStatus: 'unreachable' }),
    proves: ['payment-30'],
  },
  // The retries, whose delays the tests of the machine prove.
  beforeEach: () => endAtOnce(2_000, 4_000),
  play: (played) => leadsTo(played, '/pending'),
};
