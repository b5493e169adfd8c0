import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Cover } from './cover.tsx';
import { Tile } from './tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { TilePlay } from './tile-play.tsx';

const pressed = fn();

const stories = [
  {
    title: 'The Last Train to Shimla',
    genres: ['Romance', 'Slow burn'],
    file: 'the-last-train-to-shimla',
    badge: 'New',
  },
  { title: 'Rain on Marine Drive', genres: ['Monsoon', 'City'], file: 'rain-on-marine-drive' },
  { title: 'The Jasmine Letters', genres: ['Period', 'Romance'], file: 'the-jasmine-letters' },
  { title: 'Midnight at the Haveli', genres: ['Mystery'], file: 'midnight-at-the-haveli', badge: 'Free' },
  { title: 'Room for Two Strangers', genres: ['Strangers'], file: 'room-for-two-strangers' },
  { title: 'Saturday, After Seven', genres: ['Office'], file: 'saturday-after-seven' },
];

const meta = {
  title: 'Components/Tile',
  component: Tile,
  args: {
    href: '/playlist-det/the-last-train-to-shimla',
    title: 'The Last Train to Shimla',
    genres: ['Romance', 'Slow burn'],
    cover: <Cover src="/covers/the-last-train-to-shimla.svg" eager />,
    headingLevel: 2,
  },
} satisfies Meta<typeof Tile>;

export default meta;
type Story = StoryObj<typeof meta>;

const narrow: Story['decorators'] = (Story) => (
  <div style={{ width: 180 }}>
    <Story />
  </div>
);

export const Default: Story = { decorators: narrow };

export const WithBadge: Story = { decorators: narrow, args: { badge: 'New' } };

export const LongTitle: Story = {
  decorators: narrow,
  args: { title: 'The Very Long Afternoon Before the Very Long Night in the Hills' },
};

export const Hindi: Story = { decorators: narrow, args: { title: 'शिमला की आख़िरी रेल', lang: 'hi' } };

export const WithPlayButton: Story = {
  decorators: narrow,
  args: { play: <TilePlay label="Play The Last Train to Shimla" playing={false} onPress={pressed} /> },
  beforeEach: () => void pressed.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'The Last Train to Shimla' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(pressed).toHaveBeenCalledOnce();
  },
};

export const Grid: Story = {
  render: () => (
    <TileGrid label="Temptations">
      {stories.map(({ title, genres, file, badge }) => (
        <Tile
          key={file}
          href={`/playlist-det/${file}`}
          title={title}
          genres={genres}
          badge={badge}
          headingLevel={2}
          cover={<Cover src={`/covers/${file}.svg`} eager />}
          play={<TilePlay label={`Play ${title}`} playing={file === 'the-jasmine-letters'} onPress={fn()} />}
        />
      ))}
    </TileGrid>
  ),
};

export const MissingPictureFallsBack: Story = {
  decorators: narrow,
  args: { cover: <Cover src="/covers/nobody.avif" fallback="/covers/the-jasmine-letters.svg" eager /> },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');
    await waitFor(() => expect(picture?.getAttribute('src')).toBe('/covers/the-jasmine-letters.svg'));
  },
};
