import { detailsTab } from '@meend/storybook/decorators/details-tab.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { SCENE_PASSWORD, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { ProfilePage } from '@meend/web/pages/account/profile-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Profile/Is it you',
  component: ProfilePage,
  decorators: [asPage],
  parameters: { ...detailsTab, scene: scenarios.listenerOfLongAgoWithPhone },
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const asked = async () => within(await screen.findByRole('dialog', { name: 'Is it you?' }));

const enterPassword = async ({ userEvent }: Played, password = SCENE_PASSWORD): Promise<void> => {
  const dialog = await asked();
  const field = await dialog.findByLabelText('Current password');
  await userEvent.clear(field);
  await userEvent.type(field, `${password}{Enter}`);
};

const savePhone = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Update phone number' }));
  const field = await screen.findByLabelText('Phone number');
  await userEvent.clear(field);
  await userEvent.type(field, '9876543211{Enter}');
};

export const PhoneSaved: Story = {
  name: 'A new phone number typed long after the log-in is saved once the password is entered',
  play: async (played) => {
    await savePhone(played);
    await enterPassword(played, 'guessed');
    await expect(await screen.findByText('The current password is not right.')).toBeVisible();
    await enterPassword(played);
    await expect(await screen.findByText('Phone number saved')).toBeVisible();
    const { listener, ports } = currentWorld();
    await expect(listener && (await ports.stores.users.find(listener.id))?.phone).toBe('9876543211');
  },
};

export const PhoneKept: Story = {
  name: 'Who cancels finds the typed number again, and no error',
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    await savePhone(played);
    const dialog = await asked();
    await played.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByLabelText('Phone number')).toHaveValue('9876543211');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

export const DeviceLoggedOut: Story = {
  name: 'Another device is logged out after a log-in by the mailed code',
  parameters: { scene: scenarios.listenerOfLongAgo },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out Firefox on Windows' }));
    const dialog = await asked();
    await userEvent.click(await dialog.findByRole('button', { name: 'Log in again' }));
    const field = await dialog.findByLabelText('Six-digit code');
    const template = currentWorld().ports.mails().at(-1)?.template;
    await userEvent.type(field, template && 'code' in template ? template.code : '');
    await waitFor(() => expect(canvas.queryByText('Firefox on Windows')).toBeNull());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const LoggedOutEverywhere: Story = {
  name: 'Logging out everywhere goes on once the password is entered',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Log out everywhere' }));
    await enterPassword(played);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  },
};

export const FilePrepared: Story = {
  name: 'The file of all data is prepared once the password is entered',
  play: async (played) => {
    await played.userEvent.click(await played.canvas.findByRole('button', { name: 'Prepare my file' }));
    await enterPassword(played);
    await expect(await played.canvas.findByText(/^Your file is being prepared\./)).toBeVisible();
  },
};
