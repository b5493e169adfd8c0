import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { stubCodeAt } from '@meend/tests/kit/memory/account/stub-secrets.ts';
import { signInScenes } from '@meend/tests/kit/scenarios/scenario-sign-in.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ConfirmGate } from './confirm-gate.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const meta = {
  title: 'Admin/Your sign-in',
  component: SignInPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: signInScenes.nothingYet },
} satisfies Meta<typeof SignInPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const code = (later = 0) => stubCodeAt(new Date(), later);

export const AddAnApp: Story = {
  name: 'An authenticator app is added by its QR code or secret and one code; ten recovery codes are shown once',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nothing is set up yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add an authenticator app' }));
    await expect(
      await canvas.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^JBSW Y3DP/)).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'The code it shows now' });
    await userEvent.type(field, '000000{Enter}');
    await expect(await canvas.findByText(/^This code is not right/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, `${code()}{Enter}`);
    const codes = within(await canvas.findByRole('region', { name: 'Your recovery codes' }));
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await waitFor(() => expect(codes.getByRole('heading')).toHaveFocus());
    await userEvent.click(codes.getByRole('button', { name: 'I have saved them' }));
    await expect(await canvas.findByText('10 recovery codes are left.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  },
};

export const Configured: Story = {
  tags: ['reflow'],
  name: 'Second factors are listed; the last one cannot be removed where the site requires one',
  parameters: { scene: signInScenes.cooldown },
  play: async ({ canvas, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: 'Remove Work phone' });
    await userEvent.click(remove);
    await expect(currentWorld().ports.tables.factors.size).toBe(1);
    await expect(remove).toHaveAccessibleDescription('This is your last one. Add another first.');
  },
};

export const SignedInLongAgo: Story = {
  name: 'Adding the first second factor requires a recent login',
  parameters: { scene: signInScenes.longAgo },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Your first second step must be set up within ten minutes/),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(signInScenes.cooldown, { secondFactor: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('We could not load your sign-in.')).toBeVisible();
    currentWorld().faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Remove Work phone' })).toBeVisible();
  },
};

export const Confirming: Story = {
  name: 'A login is confirmed by a code: a wrong one shows an error, a right one opens the dashboard',
  parameters: { scene: signInScenes.unconfirmed },
  render: () => <ConfirmGate />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '000000{Enter}');
    await expect(await canvas.findByText(/^This code is not right/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, `${code()}{Enter}`);
    const { tables } = currentWorld().ports;
    await waitFor(() => expect([...tables.confirmations.values()]).toHaveLength(1));
  },
};

export const ConfirmingOnAPhone: Story = {
  name: 'On a phone, with only a recovery code left',
  parameters: { scene: signInScenes.unconfirmed },
  globals: { viewport: { value: 'phone' } },
  render: () => <ConfirmGate />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(canvas.getByRole('textbox'), 'aaaa-bbbb-cccc{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid());
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
