import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { Back15, Bag, Forward30, GoogleG, Next, Pause, Play, Previous, Queue } from './glyphs.tsx';
import { Icon } from './icon.tsx';
import { Mark } from './mark.tsx';

const meta = {
  title: 'Foundations/Icons',
  component: Icon,
  args: { glyph: Search },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lucide: Story = {};

export const Own: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 20 }}>
      {[Play, Pause, Previous, Back15, Forward30, Next, Queue, Bag, GoogleG].map((glyph) => (
        <Icon key={glyph.name} glyph={glyph} size={32} />
      ))}
      <Mark width={76} />
    </div>
  ),
};
