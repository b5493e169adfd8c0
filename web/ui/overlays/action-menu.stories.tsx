import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ActionMenu } from './menu.tsx';

const play = fn();
const remove = fn();

const meta = {
  title: 'Components/Action menu',
  component: ActionMenu,
  args: {
    label: 'More about Saffron Hours',
    actions: [
      { label: 'Play', run: play },
      { label: 'Remove', run: remove },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 180, display: 'flex', justifyContent: 'center' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    play.mockClear();
    remove.mockClear();
  },
} satisfies Meta<typeof ActionMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = 'More about Saffron Hours';

export const Closed: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toHaveAttribute('aria-haspopup', 'menu');
  },
};

export const ByKeyboard: Story = {
  name: 'By keyboard: arrows wrap around, Enter runs, Escape closes, the focus returns to the button',
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const item = (label: string) => canvas.findByRole('menuitem', { name: label });
    await waitFor(async () => expect(await item('Play')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(await item('Remove')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await item('Play')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(remove).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
    await expect(canvas.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(play).not.toHaveBeenCalled();
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(await canvas.findByRole('menu', { name })).toBeVisible();
  },
};

export const OpenInLightColours: Story = { ...Open, globals: { theme: 'light' } };
