import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ProfilePage } from './profile-page.tsx';

const meta = {
  title: 'Pages/Profile/Devices',
  component: ProfilePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/profile', scene: scenarios.listenerWithThreeFreeStories },
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const isAt = (address: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(address));

export const LoggedOutElsewhere: Story = {
  tags: ['reflow'],
  name: 'Another device is signed out from the list of devices',
  parameters: { route: '/profile?tab=details' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This device')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out Firefox on Windows' }));
    await waitFor(() => expect(canvas.queryByText('Firefox on Windows')).toBeNull());
    await expect(canvas.getByText('Chrome on Android')).toBeVisible();
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};

export const DevicesNotLoaded: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { sessions: 'server.unexpected' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this.')).toBeVisible();
  },
};

export const DeviceForgotten: Story = {
  name: 'Log out and clear this device clears the theme, the age confirmation and the listening history',
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas, userEvent }) => {
    localStorage.setItem('listening-places:guest', '{}');
    localStorage.setItem('told-purchases', '["order"]');
    await userEvent.click(canvas.getByRole('button', { name: 'Log out and clear this device' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await waitFor(() => expect(localStorage.getItem('listening-places:guest')).toBeNull());
    await expect(localStorage.getItem('told-purchases')).toBe('["order"]');
    await isAt(/^\/$/);
  },
};

const everywhere = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out on every device?' }));
  await expect(dialog.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
};

export const LoggedOutEverywhere: Story = {
  name: 'Logging out everywhere raises the token version and redirects to Home',
  parameters: { route: '/profile?tab=details' },
  play: async (played) => {
    await everywhere(played);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await isAt(/^\/$/);
    const [listener] = currentWorld().ports.tables.users.values();
    await expect(listener?.tokenVersion).toBe(1);
  },
};

export const NotLoggedOutEverywhere: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { signOutEverywhere: 'unreachable' }),
  },
  play: async (played) => {
    await everywhere(played);
    const sentence = 'We could not log you out everywhere. Please try again.';
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};
