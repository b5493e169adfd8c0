import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { bannerScenes } from '@meend/tests/kit/scenarios/scenario-banners.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { BannerPanel } from './banner-panel.tsx';

const meta = {
  title: 'Admin/Sticky banner',
  component: BannerPanel,
  args: { actor: 'staff' },
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: bannerScenes.staff },
} satisfies Meta<typeof BannerPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const liveId = () => [...currentWorld().ports.tables.banners.values()].find(({ isActive }) => isActive)?.id;

export const Full: Story = {
  tags: ['reflow'],
  name: 'The table shows number, web image, mobile image, URL and actions; the active row is Live',
  parameters: { proves: ['banner-4'] },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sticky banner' })).toBeVisible();
    const table = within(await canvas.findByRole('table', { name: 'Banners' }));
    for (const name of ['Number', 'Web image', 'Mobile image', 'URL', 'Actions'])
      await expect(table.getByRole('columnheader', { name })).toBeInTheDocument();
    const live = within(table.getByRole('row', { name: /^2 / }));
    await expect(live.getByText('Live')).toBeVisible();
    await expect(table.getAllByText('Live')).toHaveLength(1);
    await expect(live.getByRole('button', { name: 'Make Sticky, banner 2' })).toHaveAccessibleDescription(
      'This banner is the sticky one already.',
    );
    await expect(table.getByText('Ended')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Logout' })).toBeNull();
  },
};

export const MadeSticky: Story = {
  name: 'Sticky banner updated!',
  parameters: { proves: ['banner-18'] },
  play: async ({ canvas, userEvent }) => {
    const before = liveId();
    await userEvent.click(await canvas.findByRole('button', { name: 'Make Sticky, banner 3' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Sticky banner updated!');
    await expect(liveId()).not.toBe(before);
    const third = within(canvas.getByRole('row', { name: /^3 / }));
    await expect(await third.findByText('Live')).toBeVisible();
    await expect(canvas.getAllByText('Live')).toHaveLength(1);
  },
};

export const NotMadeSticky: Story = {
  name: 'Failed to update sticky banner',
  parameters: {
    scene: withFaults(bannerScenes.staff, { activateBanner: 'unreachable' }),
    proves: ['banner-18'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make Sticky, banner 3' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to update sticky banner');
  },
};

export const Removed: Story = {
  name: 'Removing a banner asks for confirmation',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove banner 2' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this banner?' });
    await expect(dialog).toHaveAccessibleDescription(/Banner 2 is live/);
    const question = within(dialog);
    await expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Banner removed');
    await expect(currentWorld().ports.tables.banners.size).toBe(2);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove banner 3' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

const states = listStates({
  scene: bannerScenes.staff,
  call: 'banners',
  loading: 'Loading banners',
  failed: 'We could not load the banners.',
  empty: 'Nothing here yet.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const LongText: Story = {
  parameters: { scene: bannerScenes.longTexts },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Live from /)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
