import { screens } from '@meend/core/site/screens.ts';
import { asSeenElsewhere, orderPageRoute, withPayer } from '@meend/storybook/decorators/order.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { silenceFirstStory, untilFirstStorySilenced } from '@meend/storybook/decorators/silent-story.ts';
import { waitingPart } from '@meend/storybook/decorators/waiting-part.ts';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { PaymentSuccessPage } from './payment-success-page.tsx';

const meta = {
  title: 'Pages/Payment/Success',
  component: PaymentSuccessPage,
  render: () => (
    <Routes>
      <Route path={screens.success} element={<PaymentSuccessPage />} />
      <Route path="*" element={<h1>The next page</h1>} />
    </Routes>
  ),
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: orderPageRoute('/success'),
    scene: withPayer(scenarios.newListener, 'pay'),
  },
} satisfies Meta<typeof PaymentSuccessPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CountingDown: Story = {
  parameters: { proves: ['payment-2', 'payment-5', 'payment-6'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment successful' })).toHaveFocus();
    await expect(canvas.getByText('Unlocking all Audio Stories')).toBeVisible();
    await expect(canvas.getByText('You will be taken to your profile in 5 seconds.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText('4')).toBeVisible());
  },
};

export const GoNow: Story = {
  parameters: { proves: ['payment-23'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Go now' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByLabelText('Address')).toHaveTextContent('/profile?tab=subscription'),
    );
  },
};

const elsewhere = {
  route: orderPageRoute('/success', true),
  scene: asSeenElsewhere(withPayer(scenarios.newListener, 'pay')),
};

export const InAnotherBrowser: Story = {
  tags: ['reflow'],
  parameters: elsewhere,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment successful' })).toHaveFocus();
    await expect(canvas.getByText(/^Your plan “30 days” is active\. Log in/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(canvas.queryByText('Unlocking all Audio Stories')).toBeNull();
  },
};

export const InAnotherAccount: Story = {
  parameters: { ...elsewhere, scene: withPayer(scenarios.newListener, 'pay') },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The plan “30 days” is active for the account it was ordered with.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toBeVisible();
  },
};

export const ByAddress: Story = {
  parameters: { route: '/success' },
  play: ({ canvas }) => waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/plans')),
};

/** The pressed part that led to the payment can be played from this page. */
export const WithAPartThatWaits: Story = {
  beforeEach: () => waitingPart('saffron-hours'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Episode 1 of Saffron Hours is open now.')).toBeVisible();
    await expect(canvas.getByText('Unlocking all Audio Stories')).toBeVisible();
    await expect(canvas.getByText('You will be taken to Saffron Hours in 5 seconds.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Play Episode 1' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('Address')).toHaveTextContent('/playlist-det/saffron-hours'),
    );
  },
};

export const PressedEarly: Story = {
  name: 'A part pressed before its story is there plays once it is',
  beforeEach: (context) => {
    waitingPart('saffron-hours');
    silenceFirstStory(context);
  },
  play: async ({ canvas, userEvent }) => {
    const playPart = await canvas.findByRole('button', { name: 'Play Episode 1' });
    await untilFirstStorySilenced();
    await userEvent.click(playPart);
    await waitFor(() =>
      expect(currentPlayer().read()).toMatchObject({ shouldPlay: true, item: { label: 'Episode 1' } }),
    );
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/playlist-det/saffron-hours');
  },
};

export const StaysWithoutAPart: Story = {
  name: 'After "Stay here" the button names its destination',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay here' }));
    await expect(canvas.queryByRole('button', { name: 'Go now' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'See my plan' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('Address')).toHaveTextContent('/profile?tab=subscription'),
    );
  },
};

export const Stays: Story = {
  beforeEach: () => waitingPart('saffron-hours'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay here' }));
    await expect(canvas.queryByText('You will be taken to Saffron Hours in 5 seconds.')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Play Episode 1' })).toBeVisible();
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/success');
  },
};
