import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { Cover } from './cover.tsx';
import { CoverList, CoverListEntry } from './cover-list.tsx';

const cover = <Cover src="/scenes/crescents.svg" fallback="/scenes/crescents.svg" shape="small" size={56} />;
const long = 'The Long Road Home From the Ferry at Fort Kochi, Told Twice';

const meta = {
  title: 'Components/Cover list',
  component: CoverList,
  args: { label: 'Your stories', children: null },
  render: (args) => (
    <CoverList {...args}>
      <CoverListEntry cover={cover} href="/one" name="Power Cut">
        <Button dense>Play</Button>
      </CoverListEntry>
      <CoverListEntry
        cover={cover}
        href="/two"
        name={long}
        caption="Ep2 · 12 min left"
        played={0.4}
        time="11:02 pm"
      >
        <Button dense>Play</Button>
      </CoverListEntry>
    </CoverList>
  ),
} satisfies Meta<typeof CoverList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAControl: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Your stories' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: long })).toHaveAttribute('href', '/two');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
