import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TemptationsPage } from './temptations-page.tsx';

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

export const Loading: Story = {
  parameters: {
    scene: withFaults(scenarios.guest, { playlists: 'silence' }),
    proves: ['catalogue-11', 'catalogue-58'],
  },
  play: async ({ canvasElement, canvas }) => {
    await expect(await canvas.findByText('Loading Temptations')).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('[aria-busy="true"] li')).toHaveLength(12);
  },
};

export const FailedThenTriedAgain: Story = {
  parameters: {
    scene: withFaults(scenarios.guest, { playlists: 'server.unexpected' }),
    proves: ['catalogue-56'],
  },
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    currentWorld().faults.delete('playlists');
    await userEvent.click(retry);
    await expect(await canvas.findByRole('link', { name: 'Saffron Hours' })).toBeVisible();
  },
};
