import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MenuHost } from '../hosts/menu-host.tsx';
import { Header } from './header.tsx';
import { LinkNavigation } from './link-navigation.tsx';

const meta = {
  title: 'Patterns/Header',
  component: Header,
  parameters: { layout: 'fullscreen', scene: scenarios.guest, route: '/temptations' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Page) => (
      <div style={{ minHeight: '22rem' }}>
        <Page />
        <LinkNavigation />
        <MenuHost />
      </div>
    ),
  ],
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  name: 'Stories opens the three lists; Escape, a press elsewhere and one of them close it',
  play: async ({ canvas, userEvent }) => {
    const stories = await canvas.findByText('Stories');
    const list = canvas.getByRole('link', { name: /^Quickies/ });
    await expect(list).not.toBeVisible();
    await userEvent.click(stories);
    await expect(list).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(list).not.toBeVisible();
    await expect(stories).toHaveFocus();
    await userEvent.click(stories);
    await userEvent.click(canvas.getByRole('banner'));
    await expect(list).not.toBeVisible();
    await userEvent.click(stories);
    await userEvent.click(list);
    await waitFor(() => expect(list).not.toBeVisible());
    await userEvent.click(stories);
  },
};

export const Listener: Story = {
  parameters: { scene: scenarios.subscriber, route: '/library' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { current: 'page' })).toHaveTextContent('Library');
    await expect(canvas.queryByRole('link', { name: 'Plans' })).toBeNull();
  },
};
