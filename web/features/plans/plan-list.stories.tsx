import { currentWorld } from '@meend/storybook/decorators/scene.tsx';
import { scenes, withFaults } from '@meend/web/mocks/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { toasts } from '../../ui/overlays/toast-queue.ts';
import { ToastRegion } from '../../ui/overlays/toast-region.tsx';
import { PlanList } from './plan-list.tsx';

const meta = {
  title: 'Pages/Profile/Plans',
  component: PlanList,
  decorators: (Story) => (
    <main className="wrap">
      <h1>Profile</h1>
      <h2>Subscription</h2>
      <Story />
      <ToastRegion queue={toasts} label="Notifications" closeLabel="Dismiss" />
    </main>
  ),
  parameters: { layout: 'fullscreen', scene: scenes.newListener },
} satisfies Meta<typeof PlanList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const card = async ({ canvas }: Played, name: string) => within(await canvas.findByRole('article', { name }));

export const BasicPlan: Story = {
  play: async (played) => {
    const basic = await card(played, 'Basic Plan');
    await expect(basic.getByRole('button', { name: 'Current Plan' })).toBeVisible();
    const month = await card(played, '30 days');
    await expect(month.getByText('₹49')).toBeVisible();
    await expect(month.getByRole('button', { name: 'Continue to pay' })).toBeVisible();
    await expect((await card(played, '90 days')).getByText('Best value')).toBeVisible();
    await expect(played.canvas.getByText('Prices include GST.')).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const BasicPlanPressed: Story = {
  play: async (played) => {
    const basic = await card(played, 'Basic Plan');
    await played.userEvent.click(basic.getByRole('button', { name: 'Current Plan' }));
    await expect(await played.canvas.findByText('You are already on the Basic Plan')).toBeInTheDocument();
  },
};

export const Current30Days: Story = {
  parameters: { scene: scenes.subscriber },
  play: async (played) => {
    const month = await card(played, '30 days');
    const current = month.getByRole('button', { name: 'Current Plan' });
    await expect(current).toHaveAttribute('aria-disabled', 'true');
    await expect((await card(played, 'Basic Plan')).queryByRole('button')).toBeNull();
    await expect(played.canvas.getByText(/^Your plan runs until \d+ \w+ \d{4}\. Prices/)).toBeVisible();
  },
};

export const Current90Days: Story = {
  parameters: { scene: scenes.subscriberOf90Days },
  play: async (played) => {
    const long = await card(played, '90 days');
    await expect(long.getByRole('button', { name: 'Current Plan' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const RenewableInTheLast7Days: Story = {
  parameters: { scene: scenes.subscriberNearTheEnd },
  play: async (played) => {
    const month = await card(played, '30 days');
    await expect(month.getByRole('button', { name: 'Continue to pay' })).not.toHaveAttribute('aria-disabled');
  },
};

const pay = async (played: Played): Promise<HTMLElement> => {
  const button = (await card(played, '30 days')).getByRole('button', { name: 'Continue to pay' });
  await played.userEvent.click(button);
  return button;
};

export const Busy: Story = {
  parameters: { scene: withFaults(scenes.newListener, { newOrderId: 'silence' }) },
  play: async (played) => {
    const button = await pay(played);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(button).toHaveFocus();
  },
};

export const ProviderOutOfReach: Story = {
  play: async (played) => {
    currentWorld().ports.payments.setReachable(false);
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    const button = await pay(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'We could not start the payment. You have not been charged.',
    );
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(warned).toHaveBeenCalledWith('The order was not made', expect.any(String));
    warned.mockRestore();
  },
};

export const NoConnection: Story = {
  parameters: { scene: withFaults(scenes.newListener, { newOrderId: 'unreachable' }) },
  play: async (played) => {
    await pay(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'We could not start the payment. You have not been charged.',
    );
  },
};

export const ServerBroken: Story = {
  parameters: { scene: withFaults(scenes.newListener, { newOrderId: 'server.unexpected' }) },
  play: async (played) => {
    await pay(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'We could not start the payment. You have not been charged.',
    );
  },
};

export const PlanChanged: Story = {
  parameters: { scene: withFaults(scenes.newListener, { newOrderId: 'plan.changed' }) },
  play: async (played) => {
    await pay(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'Plan details have changed. Please try again.',
    );
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenes.newListener, { userSubscriptions: 'silence' }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading')).toBeInTheDocument());
    await expect(canvas.queryByText('Continue to pay')).toBeNull();
  },
};
