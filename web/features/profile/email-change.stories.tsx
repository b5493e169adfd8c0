import { confirmEmailChange, requestEmailChange } from '@meend/core/account/email-change/change-email.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { detailsTab } from '@meend/storybook/decorators/details-tab.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';
import { ChangeEmailPage } from '@meend/web/pages/account/change-email-page.tsx';
import { ProfilePage } from '@meend/web/pages/account/profile-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const NEW = 'asha@example.com';

const linkIn = ({ ports }: World, name: MailTemplate['name']): string => mailedSecret(ports.mails(), name);

/** Scenario: both mails were sent, and optionally the link of one of them was confirmed. */
const asked =
  (pressed: 'email-change-old' | 'email-change-new' | null = null): Scenario =>
  async () => {
    const world = await scenarios.newListener();
    if (world.listener) await requestEmailChange(world.ports)(world.listener.id, NEW);
    if (pressed !== null) await confirmEmailChange(world.ports)(linkIn(world, pressed));
    return world;
  };

const emailOf = () => [...currentWorld().ports.tables.users.values()][0]?.email;

const meta = {
  title: 'Profile/Changing the e-mail address',
  component: ProfilePage,
  decorators: [asPage],
  parameters: detailsTab,
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas, userEvent }: Played) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change email address' }));
  return within(await screen.findByRole('dialog', { name: 'Change email address' }));
};

export const BothMailsSent: Story = {
  name: 'Both mailboxes get a link, and the profile shows which confirmations are missing',
  play: async (played) => {
    const dialog = await open(played);
    await expect(dialog.getByLabelText('New email address')).toHaveFocus();
    await played.userEvent.keyboard('Asha@Example.com{Enter}');
    const sent = await screen.findByText(
      /^We have sent an email to asha@example\.in and one to asha@example\.com\./,
    );
    await expect(sent).toBeVisible();
    await expect(sent).toHaveFocus();
    await expect(
      currentWorld()
        .ports.mails()
        .map(({ to }) => to),
    ).toEqual(['asha@example.in', NEW]);
    await played.userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await expect(
      await played.canvas.findByText(/^To change to asha@example\.com, open the links in both mailboxes/),
    ).toBeVisible();
    await expect(emailOf()).toBe('asha@example.in');
  },
};

export const NotAnAddress: Story = {
  tags: ['reflow'],
  play: async (played) => {
    const dialog = await open(played);
    const field = dialog.getByLabelText('New email address');
    await played.userEvent.type(field, 'asha{Enter}');
    await expect(field).toHaveAccessibleDescription('Enter a valid email address');
    await expect(field).toHaveFocus();
    await played.userEvent.clear(field);
    await played.userEvent.type(field, 'Asha@Example.in{Enter}');
    await expect(field).toHaveAccessibleDescription('This is already your email address.');
    await expect(currentWorld().ports.mails()).toEqual([]);
  },
};

export const NotSent: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { askEmailChange: 'unreachable' }) },
  play: async (played) => {
    const field = (await open(played)).getByLabelText('New email address');
    await played.userEvent.type(field, `${NEW}{Enter}`);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('We could not send the emails. Please try again.'),
    );
    await expect(field).toHaveValue(NEW);
  },
};

export const OneMailboxLeft: Story = {
  parameters: { scene: asked('email-change-old') },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^To change to asha@example\.com, open the link we sent there/),
    ).toBeVisible();
  },
};

export const Cancelled: Story = {
  name: 'A pending change can be cancelled: both links stop working, the address stays',
  parameters: { scene: asked('email-change-new') },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep my current address' }));
    await expect(
      await screen.findByText('Your email address stays as it is. The links in both emails no longer work.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/^To change to asha@example\.com/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Change email address' })).toHaveFocus();
    await expect(currentWorld().ports.tables.emailChanges.size).toBe(0);
    await expect(emailOf()).toBe('asha@example.in');
  },
};

export const CancelledTooLate: Story = {
  name: 'Cancelling after the last link was confirmed elsewhere shows the new address',
  parameters: { scene: asked('email-change-new') },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Keep my current address' });
    const world = currentWorld();
    await confirmEmailChange(world.ports)(linkIn(world, 'email-change-old'));
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByText(/^To change to asha@example\.com/)).toBeNull());
    const details = canvas.getByText('Email').closest('div') as HTMLElement;
    await waitFor(() => expect(details).toHaveTextContent(NEW));
    await expect(screen.queryByText(/^Your email address stays as it is/)).toBeNull();
  },
};

export const NotCancelled: Story = {
  parameters: { scene: withFaults(asked(), { cancelEmailChange: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Keep my current address' });
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We could not cancel the change. Please try again.',
    );
    await expect(button).toBeVisible();
  },
};

export const LinkOpened: Story = {
  name: 'Opening a mailed link changes nothing; one button confirms from this mailbox',
  render: () => <ChangeEmailPage />,
  parameters: {
    scene: asked(),
    route: () => `/change-email?token=${linkIn(currentWorld(), 'email-change-new')}`,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm it' }));
    const told = await canvas.findByRole('heading', { level: 1, name: 'Confirmed from this mailbox' });
    await expect(told).toBeVisible();
    await expect(told).toHaveFocus();
    await expect(emailOf()).toBe('asha@example.in');
  },
};

export const SecondLinkOpened: Story = {
  name: 'Confirming the second link changes the address, and this browser stays signed in',
  render: () => <ChangeEmailPage />,
  parameters: {
    scene: asked('email-change-new'),
    route: () => `/change-email?token=${linkIn(currentWorld(), 'email-change-old')}`,
  },
  play: async ({ canvas, userEvent }) => {
    const before = localStorage.getItem('token');
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm it' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Your email address has changed' }),
    ).toBeVisible();
    await expect(emailOf()).toBe(NEW);
    await waitFor(() => expect(localStorage.getItem('token')).not.toBe(before));
    await expect(localStorage.getItem('token')).not.toBeNull();
    await expect(canvas.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute(
      'href',
      '/profile?tab=details',
    );
  },
};

export const UsedLink: Story = {
  render: () => <ChangeEmailPage />,
  parameters: { scene: asked(), route: '/change-email?token=forged' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm it' }));
    const sentence = 'This link has expired or was already used. Please ask for a new one.';
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Confirm it' })).toBeNull();
  },
};

export const LinkNotReached: Story = {
  render: () => <ChangeEmailPage />,
  parameters: {
    scene: withFaults(asked(), { confirmEmailChange: 'unreachable' }),
    route: () => `/change-email?token=${linkIn(currentWorld(), 'email-change-old')}`,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm it' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We could not do this. Please try again.',
    );
    await expect(canvas.getByRole('button', { name: 'Confirm it' })).toBeVisible();
  },
};
