import { delays } from '@meend/core/shared/timings.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { SCENE_PASSWORD, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useAccount } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PasswordDialog } from './password-row.tsx';

const Asked = ({ onClose }: { readonly onClose: () => void }) => {
  const { user } = useSession();
  const { data: account } = useAccount(user?.userId ?? null);
  return user && account ? <PasswordDialog user={user} account={account} onClose={onClose} /> : null;
};

const meta = {
  title: 'Pages/Profile/Password dialog',
  component: Asked,
  args: { onClose: fn() },
  parameters: { scene: scenarios.newListener },
} satisfies Meta<typeof Asked>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const NEXT = 'winter-lamp-8';

const fill = async ({ userEvent }: Played, password: string, repeated = password): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat the new password'), repeated);
};
const save = ({ userEvent }: Played) => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const hashOf = async (): Promise<string | null> => {
  const { ports, listener } = currentWorld();
  return listener && ports.stores.users.readPasswordHash(listener.id);
};

/** Simulates signing in by a mailed link in another tab: this tab only gets the new token. */
const signInElsewhere = async (): Promise<void> => {
  const { ports, listener } = currentWorld();
  if (listener === null) throw new Error('This scenario has no listener');
  const now = ports.clock.now();
  const { id: userId, email, tokenVersion } = listener;
  currentWeb().api.tokens.write(
    await ports.tokens.sign({ userId, email, tokenVersion, signedInAt: now, issuedAt: now }),
  );
};

export const Setting: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Set a password' })).toBeInTheDocument();
    const field = screen.getByLabelText('New password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(screen.queryByLabelText('Current password')).toBeNull();
  },
};

export const Shown: Story = {
  play: async (played) => {
    await fill(played, NEXT);
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    if (first) await played.userEvent.click(first);
    await expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await expect(screen.getByLabelText('Repeat the new password')).toHaveAttribute('type', 'password');
    await expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};

export const TooShort: Story = {
  name: 'Min 6 characters for password',
  parameters: { proves: ['account-59'] },
  play: async (played) => {
    await fill(played, '12345');
    await expect(await screen.findByText('Min 6 characters for password')).toBeVisible();
    await save(played);
    const field = screen.getByLabelText('New password');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expect(screen.getByText('Min 6 characters for password')).toBeVisible();
    await expect(await hashOf()).toBeNull();
  },
};

export const Different: Story = {
  name: 'Passwords did not match',
  parameters: { proves: ['account-60'] },
  play: async (played) => {
    await fill(played, NEXT, 'winter-lamp-9');
    await save(played);
    await expect(screen.getByLabelText('Repeat the new password')).toHaveFocus();
    await expect(screen.getByText('Passwords did not match')).toBeVisible();
    await played.userEvent.type(screen.getByLabelText('Repeat the new password'), '!');
    await expect(screen.queryByText('Passwords did not match')).toBeNull();
  },
};

export const TooCommon: Story = {
  play: async (played) => {
    await fill(played, 'iloveyou');
    await save(played);
    await expect(
      await screen.findByText('This password is too common. Please choose another.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  },
};

export const Saved: Story = {
  name: 'A saved password keeps this browser logged in, and the dialog closes automatically after 2 seconds',
  parameters: { proves: ['account-52', 'account-53', 'account-64', 'account-97'] },
  beforeEach: () => suspendTimers(delays.afterModalSave),
  play: async (played) => {
    const before = localStorage.getItem('token');
    await fill(played, NEXT);
    await save(played);
    await expect(await screen.findByRole('status')).toHaveTextContent('Password saved.');
    await expect(played.args.onClose).not.toHaveBeenCalled();
    await runSuspendedTimers();
    await waitFor(() => expect(played.args.onClose).toHaveBeenCalled());
    await expect(localStorage.getItem('token')).not.toBe(before);
    await expect(localStorage.getItem('token')).not.toBeNull();
    await expect(await hashOf()).not.toBeNull();
    await expect(currentWorld().ports.mails().at(-1)?.template.name).toBe('password-changed');
  },
};

export const Saving: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { resetPassword: 'silence' }) },
  play: async (played) => {
    await fill(played, NEXT);
    await save(played);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

export const Failed: Story = {
  name: 'Password reset failed',
  parameters: {
    scene: withFaults(scenarios.newListener, { resetPassword: 'unreachable' }),
    proves: ['account-90'],
  },
  play: async (played) => {
    await fill(played, NEXT);
    await save(played);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
    await expect(screen.getByLabelText('New password')).toHaveValue(NEXT);
  },
};

export const CurrentPassword: Story = {
  tags: ['reflow'],
  parameters: { scene: scenarios.listenerOfLongAgoWithPassword },
  play: async (played) => {
    const current = await screen.findByLabelText('Current password');
    await expect(screen.getByRole('dialog', { name: 'Change password' })).toBeInTheDocument();
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await fill(played, NEXT);
    await save(played);
    await expect(await screen.findByText('Enter your current password')).toBeVisible();
    await played.userEvent.type(current, 'guessed');
    await save(played);
    await expect(await screen.findByText('The current password is not right.')).toBeVisible();
    await played.userEvent.clear(current);
    await played.userEvent.type(current, SCENE_PASSWORD);
    await save(played);
    await expect(await screen.findByRole('status')).toHaveTextContent('Password saved.');
  },
};

export const SignInNeeded: Story = {
  parameters: { scene: scenarios.listenerOfLongAgo },
  play: async () => {
    await expect(await screen.findByText(/Your last login was a while ago/)).toBeInTheDocument();
    await expect(screen.queryByLabelText('New password')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in again' })).toBeVisible());
  },
};

export const SignedInAgainInAnotherTab: Story = {
  name: 'Signing in again in another tab reopens the form with the typed text',
  parameters: { scene: scenarios.listenerOfLongAgoWithPassword },
  play: async (played) => {
    const { userEvent } = played;
    await fill(played, NEXT);
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again instead' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    await screen.findByText(/We sent a link and a code/);
    await signInElsewhere();
    await expect(await screen.findByText('You are logged in again. Continue where you were.')).toBeVisible();
    await expect(screen.getByLabelText('New password')).toHaveValue(NEXT);
    await save(played);
    await waitFor(() => expect(screen.getByText(/^Password saved\./)).toBeVisible());
  },
};

export const LinkNotSent: Story = {
  parameters: { scene: withFaults(scenarios.listenerOfLongAgo, { requestLoginLink: 'unreachable' }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    const sentence = '⚠︎ Unexpected error. Please try again.';
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  },
};

export const WrongCode: Story = {
  parameters: { scene: withFaults(scenarios.listenerOfLongAgo, { verifyCode: 'code.unusable' }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '000000');
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toBeInvalid());
  },
};

export const SignedInAgainByCode: Story = {
  name: 'The mailed code is submitted at the sixth digit and reopens the form',
  parameters: { scene: scenarios.listenerOfLongAgo },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    const field = await screen.findByLabelText('Six-digit code');
    await expect(screen.getByText(/^We sent a link and a code to asha@example\.in/)).toBeVisible();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const template = currentWorld().ports.mails().at(-1)?.template;
    await userEvent.type(field, template && 'code' in template ? template.code : '');
    await expect(await screen.findByLabelText('New password')).toBeVisible();
  },
};
