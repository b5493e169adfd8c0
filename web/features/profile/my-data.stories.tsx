import { everyArea } from '@meend/core/assembly/areas.ts';
import { makeArchive } from '@meend/core/privacy/archives.ts';
import { detailsTab } from '@meend/storybook/decorators/details-tab.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { ProfilePage } from '@meend/web/pages/account/profile-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

const meta = {
  title: 'Profile/Your data',
  component: ProfilePage,
  decorators: [asPage],
  parameters: detailsTab,
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

export const DataToPrepare: Story = {
  name: 'An archive of all data is prepared, and the erasure dialog lists what is retained',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prepare my file' }));
    await expect(await canvas.findByText(/^Your file is being prepared\./)).toBeVisible();
    const { listener, ports } = currentWorld();
    const [archive] = ports.tables.archives.values();
    if (listener && archive)
      await makeArchive({ ...ports, personalData: everyArea })(listener.id, archive.id);
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeVisible();
    await expect(canvas.getByText(/^Your file is available until /)).toBeVisible();
  },
};

export const DataNotPrepared: Story = {
  parameters: {
    scene: withFaults(scenarios.newListener, { askArchive: 'unreachable' }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prepare my file' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not prepare your file.');
  },
};

const askToDelete = async ({ canvas, userEvent }: Played) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
};

export const AskingToDelete: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const dialog = await askToDelete(played);
    await expect(dialog.getByText(/tax law requires it for eight years/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
  },
};

export const DeletionMailed: Story = {
  play: async (played) => {
    const dialog = await askToDelete(played);
    await played.userEvent.click(dialog.getByRole('button', { name: 'Send me the email' }));
    await expect(await screen.findByText(/^We have sent an email to asha@example\.in\./)).toHaveFocus();
    await expect(currentWorld().ports.mails().at(-1)?.template.name).toBe('erasure-asked');
  },
};

export const DeletionRefusedToStaff: Story = {
  parameters: { scene: scenarios.admin },
  play: async (played) => {
    const dialog = await askToDelete(played);
    await played.userEvent.click(dialog.getByRole('button', { name: 'Send me the email' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Remove its role');
  },
};
