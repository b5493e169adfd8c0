import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const titles = [
  ['The Last Train to Shimla', 'Romance'],
  ['Rain on Marine Drive', 'Monsoon'],
  ['The Jasmine Letters', 'Period'],
  ['Midnight at the Haveli', 'Mystery'],
  ['Room for Two Strangers', 'Strangers'],
  ['Saturday, After Seven', 'Office'],
  ['A Slow Sunday', 'Slow burn'],
  ['Elevator, Fourth Floor', 'City'],
  ['What I Never Told Him', 'Confession'],
  ['The Musician Upstairs', 'Fantasy'],
  ['Two Cups of Chai', 'First love'],
  ['Salt and Coconut', 'Travel'],
] as const;

const address = (title: string, genre: string): string =>
  `data:image/svg+xml,${encodeURIComponent(coverArt({ title, genres: [genre] }))}`;

const Sheet = () => (
  <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
    {titles.map(([title, genre]) => (
      <figure key={title}>
        <Cover src={address(title, genre)} eager />
        <figcaption>{title}</figcaption>
      </figure>
    ))}
  </div>
);

const meta = { title: 'Foundations/Covers', component: Sheet } satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};

export const Round: Story = {
  render: () => (
    <div style={{ width: 96 }}>
      <Cover src={address('Mehr', 'author')} shape="round" eager />
    </div>
  ),
};
