import { delays } from '@meend/core/shared/timings.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PhoneDialog, type PhoneDialogProps, PhoneRow } from './phone-row.tsx';

const Asked = (props: Pick<PhoneDialogProps, 'current' | 'onClose'>) => {
  const { user } = useSession();
  return user ? <PhoneDialog {...props} userId={user.userId} /> : null;
};

const AskedFromItsRow = () => {
  const { user } = useSession();
  return user ? <PhoneRow userId={user.userId} /> : null;
};

const meta = {
  title: 'Pages/Profile/Phone dialog',
  component: Asked,
  args: { current: null, onClose: fn() },
  parameters: { scene: scenarios.newListener },
} satisfies Meta<typeof Asked>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const save = async ({ userEvent }: Played, typed: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText('Phone number');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  return field;
};

export const Adding: Story = {
  parameters: { proves: ['account-12'] },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Add phone number' })).toBeInTheDocument();
    await expect(screen.getByLabelText('Phone number')).toHaveFocus();
  },
};

export const Updating: Story = {
  parameters: { proves: ['account-13'] },
  args: { current: '9876543210' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Update phone number' })).toBeInTheDocument();
    await expect(screen.getByLabelText('Phone number')).toHaveValue('9876543210');
  },
};

export const Invalid: Story = {
  tags: ['reflow'],
  name: 'Invalid phone number',
  parameters: { proves: ['account-58'] },
  play: async (played) => {
    const field = await save(played, '12345');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expect(screen.getByText('Invalid phone number')).toBeInTheDocument();
  },
};

export const Saving: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { updatePhone: 'silence' }) },
  play: async (played) => {
    await save(played, '9876543210');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

export const Saved: Story = {
  name: 'A saved number is stored, and the dialog closes automatically after 2 seconds',
  parameters: { proves: ['account-50', 'account-51', 'account-96'] },
  beforeEach: () => suspendTimers(delays.afterModalSave),
  play: async (played) => {
    await save(played, '9876543210');
    await expect(await screen.findByRole('status')).toHaveTextContent('Phone number saved');
    await expect(played.args.onClose).not.toHaveBeenCalled();
    await runSuspendedTimers();
    await waitFor(() => expect(played.args.onClose).toHaveBeenCalled());
    const [listener] = currentWorld().ports.tables.users.values();
    await expect(listener?.phone).toBe('9876543210');
  },
};

export const TitleStays: Story = {
  name: 'The dialog for adding a number keeps its title after the number is saved',
  render: () => (
    <dl>
      <AskedFromItsRow />
    </dl>
  ),
  play: async (played) => {
    await played.userEvent.click(await played.canvas.findByRole('button', { name: 'Add phone number' }));
    await save(played, '9876543210');
    await expect(await screen.findByText('Phone number saved')).toBeVisible();
    await expect(played.canvas.getByText('9876543210')).toBeInTheDocument();
    await expect(screen.getByRole('dialog', { name: 'Add phone number' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'Phone number update failed',
  parameters: {
    scene: withFaults(scenarios.newListener, { updatePhone: 'server.unexpected' }),
    proves: ['account-89'],
  },
  play: async (played) => {
    const field = await save(played, '9876543210');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(screen.getByText('Phone number update failed')).toBeInTheDocument();
  },
};

export const RefusedByTheServer: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { updatePhone: 'account.invalid-phone' }) },
  play: async (played) => {
    await save(played, '9876543210');
    await expect(await screen.findByText('Invalid phone number')).toBeInTheDocument();
  },
};
