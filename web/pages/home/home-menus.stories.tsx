import { expectMenusOnTop } from '@meend/storybook/decorators/menu-on-top.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { Notes } from '@meend/storybook/decorators/toasts.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { HomePage } from './home-page.tsx';

const HomeWithToasts = () => (
  <>
    <HomePage />
    <Notes />
  </>
);

const meta = {
  title: 'Pages/Home, menus',
  component: HomeWithToasts,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: scenarios.subscriber },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof HomeWithToasts>;

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
      const title = opener.getAttribute('aria-label')?.replace('More about ', '');
      await userEvent.click(opener);
      await screen.findByRole('menuitem', { name: 'Play next' });
      await screen.findByRole('menuitem', { name: 'Add to queue' });
      await userEvent.click(await screen.findByRole('menuitem', { name: /^(?:Save|Remove from Saved)$/ }));
      await expect(await screen.findByText(new RegExp(`^${title} is .*(?:library|Saved)`))).toBeVisible();
    }
  },
};

const onTop: NonNullable<Story['play']> = async ({ userEvent }) => {
  for (const name of ['Her confessions', 'Quickies']) {
    const row = await screen.findByRole('region', { name });
    row.scrollIntoView();
    await expectMenusOnTop(userEvent, row, 3);
  }
};

export const OnTopOnAPhone: Story = {
  name: 'On a phone nothing covers an open menu, upwards or downwards',
  play: onTop,
};

export const OnTopOnADesktop: Story = {
  name: 'On a desktop nothing covers an open menu, upwards or downwards',
  globals: { viewport: { value: 'desktop' } },
  play: onTop,
};
