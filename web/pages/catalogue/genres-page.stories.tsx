import { screens } from '@meend/core/site/screens.ts';
import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates, retry } from '@meend/storybook/list-states.ts';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import { type Scenario, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import { GenrePage, GenresPage } from './genres-page.tsx';

const AtTheirAddress = () => (
  <Routes>
    <Route path={screens.genres} element={<GenresPage />} />
    <Route path={screens.genre} element={<GenrePage />} />
    <Route path="*" element={null} />
  </Routes>
);

/** Every second story has a genre in Hindi too, and one of the longest names. */
const inHindi: Scenario = async () => {
  const made = await peopleScenes.guest();
  const { stories } = made.ports.tables;
  for (const [at, story] of [...stories.values()].entries())
    if (at % 2 === 0)
      stories.set(story.id, {
        ...story,
        genres: [...story.genres, 'बारिश', 'Unputdownablestoriesofthenight'],
      });
  return made;
};

const meta = {
  title: 'Pages/Genres',
  component: AtTheirAddress,
  decorators: [asPage, withPlayer],
  parameters: { layout: 'fullscreen', route: '/genres', scene: peopleScenes.guest },
} satisfies Meta<typeof AtTheirAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  tags: ['reflow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Genres' })).toBeVisible();
    const genre = await canvas.findByRole('link', { name: /^Slow burn, \d+ stories$/ });
    await expect(genre).toHaveAttribute('href', '/genres/slow-burn');
  },
};

export const Hindi: Story = {
  name: 'Names in Hindi and long ones have an address, and fit',
  tags: ['reflow'],
  parameters: { scene: inHindi },
  play: async ({ canvas }) => {
    const rain = await canvas.findByRole('link', { name: /^बारिश, / });
    await expect(rain).toHaveAttribute('href', '/genres/baris');
    await expect(rain.closest('[lang="hi"]')).not.toBeNull();
  },
};

export const One: Story = {
  name: 'A genre joins the three groups, and each narrows it',
  tags: ['reflow'],
  parameters: { route: '/genres/slow-burn' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Slow burn' })).toBeVisible();
    const pills = within(canvas.getByRole('navigation', { name: 'Groups' }));
    const all = pills.getByRole('link', { name: /^All \d+$/ });
    await expect(all).toHaveAttribute('aria-current', 'true');
    const count = Number(all.textContent?.replace(/\D/g, ''));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(count));
    const temptations = pills.getByRole('link', { name: /^Temptations \d+$/ });
    await expect(temptations).toHaveAttribute('href', '/genres/slow-burn?group=temptations');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort' }), 'Longest first');
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent(
        '/genres/slow-burn?sort=longest',
      ),
    );
  },
};

export const OneGroup: Story = {
  parameters: { route: '/genres/slow-burn?group=temptations&sort=title' },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('link', { name: /^Temptations \d+$/ });
    await expect(group).toHaveAttribute('aria-current', 'true');
    await waitFor(() =>
      expect(canvas.getAllByRole('article')).toHaveLength(Number(group.textContent?.replace(/\D/g, ''))),
    );
  },
};

export const UnknownGenre: Story = {
  parameters: { route: '/genres/no-such-genre' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};

export const StoriesFailed: Story = {
  parameters: {
    route: '/genres/slow-burn',
    scene: withFaults(peopleScenes.guest, { everyStory: 'server.unexpected' }),
  },
  play: async ({ canvas, userEvent }) => {
    await retry({ userEvent }, 'everyStory', 'We could not load the stories of this genre.');
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(0));
    await expect(currentWorld().faults.size).toBe(0);
  },
};

const states = listStates({
  scene: peopleScenes.guest,
  call: 'genres',
  loading: 'Loading Genres',
  failed: 'We could not load the genres.',
  empty: 'No genres yet.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Empty: Story = states.empty;
