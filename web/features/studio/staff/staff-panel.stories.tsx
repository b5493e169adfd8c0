import { delays } from '@meend/core/shared/timings.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { listStates } from '@meend/storybook/list-states.ts';
import { studioScenes } from '@meend/tests/kit/scenarios/scenario-studio.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StaffPanel } from './staff-panel.tsx';

const meta = {
  title: 'Admin/Make Admin',
  component: StaffPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: studioScenes.staffed },
} satisfies Meta<typeof StaffPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const roleOf = (email: string) =>
  [...currentWorld().ports.tables.users.values()].find((user) => user.email === email)?.role;

const suspendedAt = (email: string) =>
  [...currentWorld().ports.tables.users.values()].find((user) => user.email === email)?.suspendedAt;

const make = async ({ canvas, userEvent }: Played, email: string, role: string): Promise<void> => {
  await canvas.findByRole('heading', { name: 'Super Admins' });
  const form = within(canvas.getByRole('form', { name: 'Give a role' }));
  if (email !== '') await userEvent.type(form.getByRole('textbox', { name: 'Email' }), email);
  if (role !== '') await userEvent.click(form.getByRole('radio', { name: role }));
  await userEvent.click(form.getByRole('button', { name: 'Make admin' }));
};

export const Full: Story = {
  tags: ['reflow'],
  name: 'Current admins and super admins are listed, each with a remove action',
  parameters: { proves: ['studio-2'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Make Admin' })).toBeVisible();
    const supers = within(await canvas.findByRole('region', { name: 'Super Admins' }));
    await expect(supers.getByText('meera.krishnan@example.in')).toBeVisible();
    await expect(supers.getByText('You')).toBeVisible();
    const admins = within(canvas.getByRole('region', { name: 'Admins' }));
    await expect(admins.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
    await expect(await canvas.findByRole('button', { name: 'Reinstate resold@example.in' })).toBeVisible();
  },
};

export const NoRoleChosen: Story = {
  parameters: { proves: ['staff-4'] },
  play: async (played) => {
    await make(played, 'dev@example.in', '');
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'Please enter an email and select a role.',
    );
    await expect(played.canvas.getByRole('radio', { name: 'Admin' })).toHaveFocus();
    await expect(roleOf('dev@example.in')).toBe('listener');
  },
};

export const BadAddress: Story = {
  play: async (played) => {
    await make(played, 'nobody', 'Admin');
    await expect(await played.canvas.findByText('Enter a valid email address')).toBeVisible();
    await expect(played.canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};

export const Promoted: Story = {
  name: 'User with email {email} successfully made {role}, cleared after 3 seconds',
  parameters: { proves: ['studio-30', 'staff-9'] },
  beforeEach: () => suspendTimers(delays.adminMessage),
  play: async (played) => {
    await make(played, 'dev@example.in', 'Super Admin');
    const said = await played.canvas.findByText(
      'User with email dev@example.in successfully made meendSuperadmin',
    );
    await expect(said.closest('[role=status]')).not.toBeNull();
    await expect(roleOf('dev@example.in')).toBe('superadmin');
    const supers = within(played.canvas.getByRole('region', { name: 'Super Admins' }));
    await expect(await supers.findByText('dev@example.in')).toBeVisible();
    await runSuspendedTimers();
    await waitFor(() => expect(said).not.toBeInTheDocument());
  },
};

export const NotPromoted: Story = {
  name: 'Failed to promote user.',
  parameters: { scene: withFaults(studioScenes.staffed, { promote: 'unreachable' }), proves: ['staff-9'] },
  play: async (played) => {
    await make(played, 'dev@example.in', 'Admin');
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent('Failed to promote user.');
    await expect(played.canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('dev@example.in');
  },
};

export const RefusedByTheServer: Story = {
  name: 'A rejected promotion shows the server’s message',
  parameters: { proves: ['staff-9'] },
  play: async (played) => {
    await make(played, 'nobody@example.in', 'Admin');
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'No account has this email address.',
    );
  },
};

export const OwnRow: Story = {
  name: 'Admins cannot remove their own role: their row is disabled with the reason',
  play: async ({ canvas, userEvent }) => {
    const own = await canvas.findByRole('button', { name: 'Remove asha@example.in' });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await expect(own).toHaveAccessibleDescription('You cannot remove your own role.');
    await userEvent.click(own);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

const askToRemove = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove kabir@example.in' }));
  await screen.findByRole('alertdialog', { name: 'Remove this Admin?' });
};

export const Removed: Story = {
  name: 'User successfully removed from {role}',
  parameters: { proves: ['staff-9'] },
  play: async (played) => {
    await askToRemove(played);
    await expect(screen.getByRole('button', { name: 'Keep the role' })).toHaveFocus();
    await played.userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const said = await played.canvas.findByText('User successfully removed from meendAdmin');
    await expect(said.closest('[role=status]')).not.toBeNull();
    await expect(roleOf('kabir@example.in')).toBe('listener');
    await waitFor(() => expect(played.canvas.queryByText('kabir@example.in')).toBeNull());
    await waitFor(() => expect(played.canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const NotRemoved: Story = {
  name: 'Failed to remove role.',
  parameters: { scene: withFaults(studioScenes.staffed, { removeRole: 'unreachable' }), proves: ['staff-9'] },
  play: async (played) => {
    await askToRemove(played);
    await played.userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent('Failed to remove role.');
    await expect(roleOf('kabir@example.in')).toBe('admin');
  },
};

export const Suspended: Story = {
  name: 'Suspending an account asks for confirmation, and the reason is logged',
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Suspend account' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Email of the account' }), 'dev@example.in');
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Shared a link');
    await userEvent.click(form.getByRole('button', { name: 'Suspend account' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Suspend this account?' }));
    await expect(suspendedAt('dev@example.in')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Suspend account' }));
    await expect(await canvas.findByText('Account suspended')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Reinstate dev@example.in' })).toBeVisible();
    await expect([...currentWorld().ports.tables.audit.values()].at(-1)?.after).toMatchObject({
      reason: 'Shared a link',
    });
  },
};

export const Reinstated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reinstate resold@example.in' }));
    await expect(await canvas.findByText('Account reinstated')).toBeVisible();
    await waitFor(() => expect(suspendedAt('resold@example.in')).toBeNull());
    await waitFor(() => expect(canvas.queryByText('resold@example.in')).toBeNull());
    await expect(document.activeElement).toContainElement(canvas.getByText('Account reinstated'));
  },
};

export const NotSuspended: Story = {
  name: 'Failed to suspend account.',
  parameters: { scene: withFaults(studioScenes.staffed, { suspendAccount: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Suspend account' }));
    await userEvent.type(
      form.getByRole('textbox', { name: 'Email of the account' }),
      'dev@example.in{Enter}',
    );
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Suspend account' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to suspend account.');
  },
};

const states = listStates({
  scene: studioScenes.staffed,
  call: ['staff', 'suspendedAccounts'],
  loading: 'Loading admins',
  failed: { message: 'Failed to load admin data.', proves: ['staff-9'] },
  empty: 'No account is suspended.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
