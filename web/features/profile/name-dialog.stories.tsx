import { changeName } from '@meend/core/account/profile/profile.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { detailsTab } from '@meend/storybook/decorators/details-tab.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { ProfilePage } from '@meend/web/pages/account/profile-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Profile/Name',
  component: ProfilePage,
  decorators: [asPage],
  parameters: detailsTab,
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const kept = () => [...currentWorld().ports.tables.users.values()][0]?.name;

const save = async ({ canvas, userEvent }: Played, typed: string): Promise<HTMLElement> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add your name' }));
  const field = await screen.findByLabelText('Name');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, `${typed}{Enter}`);
  return field;
};

export const Named: Story = {
  name: 'A name in any script is saved, and the dialog closes automatically',
  beforeEach: () => suspendTimers(delays.afterModalSave),
  play: async (played) => {
    await save(played, '  आशा  राव ');
    await expect(await screen.findByText('Name saved')).toBeInTheDocument();
    await expect(kept()).toBe('आशा राव');
    await runSuspendedTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(played.canvas.getByText('आशा राव')).toBeVisible();
    await expect(played.canvas.getByRole('button', { name: 'Change your name' })).toBeVisible();
  },
};

const named: Scenario = async () => {
  const world = await scenarios.newListener();
  if (world.listener) await changeName(world.ports)(world.listener.id, 'Asha Rao');
  return world;
};

export const Emptied: Story = {
  name: 'A name can be removed by saving an empty field',
  parameters: { scene: named },
  beforeEach: () => suspendTimers(delays.afterModalSave),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change your name' }));
    const field = await screen.findByLabelText('Name');
    await expect(field).toHaveAccessibleDescription(/^In any script, or empty for none\./);
    await userEvent.clear(field);
    await userEvent.type(field, ' {Enter}');
    await expect(await screen.findByText('Name removed')).toBeInTheDocument();
    await expect(kept()).toBeNull();
    await runSuspendedTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('No name given')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add your name' })).toBeVisible();
  },
};

export const NoneGiven: Story = {
  name: 'Saving an empty field without a previous name is an error',
  play: async (played) => {
    const field = await save(played, ' ');
    await expect(field).toHaveAccessibleDescription(/Enter your name in letters, up to 80\./);
  },
};

export const NotAName: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const field = await save(played, 'Asha <3');
    await expect(field).toHaveAccessibleDescription(/Enter your name in letters, up to 80\./);
    await expect(field).toHaveFocus();
    await expect(kept()).toBeNull();
  },
};

export const NotSaved: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { changeName: 'unreachable' }) },
  play: async (played) => {
    const field = await save(played, 'Asha');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/We could not save this\. Please try again\./),
    );
    await expect(field).toHaveValue('Asha');
  },
};
