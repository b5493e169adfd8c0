import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './icon.tsx';
import { Mark } from './mark.tsx';

const meta = {
  title: 'Foundations/Icons',
  component: Icon,
  args: { glyph: 'icon-search' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lucide: Story = {};

const own = [
  'icon-play',
  'icon-pause',
  'icon-previous',
  'icon-back-15',
  'icon-forward-30',
  'icon-next',
  'icon-star-filled',
] as const;

export const Own: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 20 }}>
      {own.map((glyph) => (
        <Icon key={glyph} glyph={glyph} size={32} />
      ))}
      <Mark width={76} />
    </div>
  ),
};
