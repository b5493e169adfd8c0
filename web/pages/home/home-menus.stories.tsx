import { expectMenusOnTop } from '@meend/storybook/decorators/menu-on-top.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { HomePage } from './home-page.tsx';

const meta = {
  title: 'Pages/Home, menus',
  component: HomePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: scenarios.subscriber },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InEveryRow: Story = {
  name: 'Confessions and Quickies have the menu of the listings',
  play: async ({ userEvent }) => {
    for (const row of ['Her confessions', 'Quickies']) {
      const section = await screen.findByRole('region', { name: row });
      section.scrollIntoView();
      const region = within(section);
      const [opener] = await region.findAllByRole('button', { name: /^More about / });
      if (opener === undefined) throw new Error(`${row} has no menu`);
      await userEvent.click(opener);
      await screen.findByRole('menuitem', { name: 'Play next' });
      await screen.findByRole('menuitem', { name: 'Add to queue' });
      const save = await screen.findByRole('menuitemcheckbox', { name: /^Saved?$/ });
      const isSaved = save.ariaChecked;
      await userEvent.click(save);
      await waitFor(() => expect(save.ariaChecked).not.toBe(isSaved));
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
  },
};

export const OnTopOnADesktop: Story = {
  name: 'On a desktop nothing covers an open menu, upwards or downwards',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ userEvent }) => {
    for (const name of ['Her confessions', 'Quickies']) {
      const row = await screen.findByRole('region', { name });
      row.scrollIntoView();
      await expectMenusOnTop(userEvent, row, /^Saved?$/);
    }
  },
};
