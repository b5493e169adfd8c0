import { useCases } from '@meend/core/assembly/use-cases.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CancelErasurePage, DeleteAccountPage } from './erasure-pages.tsx';

/** Scenario of a listener who was mailed the first erasure link, or the second one too. */
const mailed =
  (isConfirmed: boolean): Scenario =>
  async () => {
    const world = await scenarios.newListener();
    const does = useCases(world.ports);
    if (world.listener) await does.requestErasure(world.listener.id);
    if (isConfirmed) await does.confirmErasure(mailedSecret(world.ports.mails(), 'erasure-asked'));
    return world;
  };

const secret = (name: 'erasure-asked' | 'erasure-begun'): string =>
  mailedSecret(currentWorld().ports.mails(), name);
const erasesAt = () => [...currentWorld().ports.tables.users.values()][0]?.erasesAt;

const meta = {
  title: 'Pages/Deleting an account',
  component: DeleteAccountPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: () => `/delete-account?token=${secret('erasure-asked')}`,
    scene: mailed(false),
  },
} satisfies Meta<typeof DeleteAccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  tags: ['reflow'],
  name: 'Opening the mailed link changes nothing',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Delete your account for good?' }),
    ).toBeVisible();
    await expect(erasesAt()).toBeNull();
  },
};

export const Deleted: Story = {
  name: 'One button deletes the account and logs this browser out',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
    await expect(await canvas.findByRole('heading', { name: 'Your account is being deleted' })).toHaveFocus();
    await expect(erasesAt()).not.toBeNull();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  },
};

export const OldLink: Story = {
  parameters: { route: '/delete-account?token=forged' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
    const sentence = 'This link has expired or was already used. Please ask for a new one.';
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(erasesAt()).toBeNull();
  },
};

export const PaymentUndecided: Story = {
  parameters: {
    scene: withFaults(mailed(false), { confirmErasure: 'erasure.undecided-payment' }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'A payment of this account is still being confirmed.',
    );
  },
};

export const NotReached: Story = {
  parameters: { scene: withFaults(mailed(false), { confirmErasure: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We could not do this. Please try again.',
    );
  },
};

export const Cancelling: Story = {
  render: () => <CancelErasurePage />,
  parameters: { scene: mailed(true), route: () => `/keep-account?token=${secret('erasure-begun')}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep my account' }));
    await expect(await canvas.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus();
    await expect(erasesAt()).toBeNull();
  },
};
