import { asPage } from '@meend/storybook/decorators/page.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TemptationsPage } from './listing-pages.tsx';

const meta = {
  title: 'Pages/Temptations',
  component: TemptationsPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/temptations', scene: scenarios.guest },
} satisfies Meta<typeof TemptationsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewestFirst: Story = {
  tags: ['reflow'],
  parameters: { proves: ['catalogue-8', 'catalogue-9'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Temptations' })).toBeVisible();
    const tiles = await canvas.findAllByRole('article');
    await expect(tiles.map((tile) => tile.querySelector('h2')?.textContent)).toEqual([
      'The Piano Tuner of Mussoorie',
      'Saffron Hours',
      'The Map Room',
      'Ferry to Fort Kochi',
    ]);
  },
};

const centre = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

export const OneLineOfControls: Story = {
  name: 'On a wide screen genres and sort order share one row',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const genre = await canvas.findByRole('link', { name: 'Slow burn' });
    const order = canvas.getByRole('combobox', { name: 'Sort' });
    await expect(Math.abs(centre(genre) - centre(order))).toBeLessThanOrEqual(1);
  },
};

export const OneGenre: Story = {
  parameters: { route: '/temptations?genre=Slow+burn', proves: ['catalogue-10'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Slow burn' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
};

export const FromAToZ: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Sort' }), 'A to Z');
    const address = canvas.getByRole('note', { name: 'Address' });
    await waitFor(() => expect(address).toHaveTextContent('/temptations?sort=title'));
    await expect(canvas.queryByText(/newest first/)).toBeNull();
    await waitFor(() => {
      const [first] = canvas.getAllByRole('article');
      expect(first?.querySelector('h2')).toHaveTextContent('Ferry to Fort Kochi');
    });
    await expect(canvas.getByRole('link', { name: 'Slow burn' })).toHaveAttribute(
      'href',
      '/temptations?genre=Slow+burn&sort=title',
    );
  },
};

export const EmptyGenre: Story = {
  parameters: { route: '/temptations?genre=Nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No stories in this genre yet.')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'All genres' })[0]).toHaveAttribute(
      'href',
      '/temptations',
    );
  },
};

const states = listStates({
  scene: scenarios.guest,
  call: 'playlists',
  loading: { message: 'Loading Temptations', proves: ['catalogue-11', 'catalogue-58'] },
  failed: { message: 'Failed to load Temptations.', proves: ['catalogue-56'] },
  empty: 'No stories available yet.',
  rows: 'article',
});

export const Loading: Story = {
  ...states.loading,
  play: async (played) => {
    await states.loading.play(played);
    await expect(played.canvasElement.querySelectorAll('[aria-busy="true"] li')).toHaveLength(12);
  },
};

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
