import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { pressInMenu } from '@meend/storybook/list-states.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const meta = {
  title: 'Admin/Stories/All',
  component: StoriesPanel,
  decorators: [inStudio, withToasts, asPage],
  args: { category: null },
  parameters: {
    layout: 'fullscreen',
    route: '/admin-dashboard?panel=stories',
    scene: studioStoryScenes.everyState,
  },
  beforeEach: noToasts,
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllGroups: Story = {
  tags: ['reflow'],
  name: 'Stories lists all groups together, and asks for the group of a new one',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    await expect(
      within(await canvas.findByRole('row', { name: /Saffron Hours/ })).getByText(
        /^Temptations · \d+ episodes/,
      ),
    ).toBeVisible();
    await expect(
      within(await canvas.findByRole('row', { name: /Second Cup/ })).getByText(/^Confessions · 1 episode/),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Drafts 3' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'power cut');
    await expect(
      within(await canvas.findByRole('row', { name: /Power Cut/ })).getByText(/^Quickies · 1 episode/),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit Power Cut$/ }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Edit Power Cut' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^New story$/ }));
    const groups = within(await screen.findByRole('dialog', { name: 'New story' }));
    await userEvent.click(groups.getByRole('button', { name: 'New confession' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New confession' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
  },
};

export const DeletedFromAll: Story = {
  name: 'In the list of all groups each story is deleted as in its own',
  play: async (played) => {
    await played.canvas.findByRole('row', { name: /Saffron Hours/ });
    await played.userEvent.type(played.canvas.getByRole('searchbox', { name: 'Search' }), 'cu');
    await pressInMenu(played, 'More about Second Cup', 'Delete');
    await expect(await screen.findByText('Second Cup deleted')).toBeVisible();
    await pressInMenu(played, 'More about Power Cut', 'Delete');
    const name = 'Are you sure you want to delete this short story?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    await played.userEvent.click(question.getByRole('button', { name: 'Delete story' }));
    await expect(await screen.findByText('Power Cut deleted')).toBeVisible();
    await expect(await played.canvas.findByRole('button', { name: 'Withdrawn 5' })).toBeVisible();
  },
};
