import { screens } from '@meend/core/site/screens.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { moodScenes } from '@meend/tests/kit/scenarios/scenario-moods.ts';
import { createUpNext } from '@meend/web/features/player/up-next/up-next-store.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import { NightPage } from './night-page.tsx';

const AtItsAddress = () => (
  <Routes>
    <Route path={screens.night} element={<NightPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const meta = {
  title: 'Pages/Nights',
  component: AtItsAddress,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/nights/rain-outside', scene: moodScenes.guest },
} satisfies Meta<typeof AtItsAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  name: 'A night has its door, its sentence, its stories by their first lines, and the other doors',
  tags: ['reflow'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Rain outside' })).toBeVisible();
    await expect(canvas.getByText('For when the window is louder than the fan.')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Books on a shelf before the moon.' })).toBeVisible();
    await expect(canvas.getByText(/begins at night\.$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Saffron Hours' })).toHaveAttribute(
      'href',
      '/playlist-det/saffron-hours',
    );
    const others = within(await canvas.findByRole('region', { name: 'Other nights' }));
    const doors = others.getAllByRole('link');
    await expect(doors.map((door) => door.textContent)).toEqual(['A small mystery1 story']);
    await expect(doors[0]).toHaveAttribute('href', '/nights/a-small-mystery');
  },
};

export const InARow: Story = {
  name: 'A guest plays the teasers of a night in a row: the first sounds, the other is queued before the rest',
  play: async ({ canvas, userEvent }) => {
    const [map, saffron] = ['the-map-room', 'saffron-hours'].map((slug) =>
      currentWorld().stories.find((story) => story.slug === slug),
    );
    const upNext = currentPlayer().lazy(createUpNext);
    upNext.add({ storyId: map?.id ?? '', partId: null }, 'end');
    await userEvent.click(await canvas.findByRole('button', { name: /^Play the teasers in a row, / }));
    const shown = currentPlayer().read();
    const [first, second] = shown.story?._id === map?.id ? [map, saffron] : [saffron, map];
    await expect(shown.story?._id).toBe(first?.id);
    await expect(shown.item?.partId).toBe(first?.parts[0]?.id);
    await waitFor(() => expect(upNext.read()).toHaveLength(2));
    await expect(upNext.read()[0]).toMatchObject({ storyId: second?.id, partId: second?.parts[0]?.id });
    await expect(upNext.read().at(-1)).toMatchObject({ storyId: map?.id, partId: null });
  },
};

export const WithoutPicture: Story = {
  parameters: { route: '/nights/a-small-mystery' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'A small mystery' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Rain outside/ })).toBeVisible();
  },
};

export const AllHidden: Story = {
  name: 'A night whose stories all have a hidden note says so, and its door is away',
  parameters: { route: '/nights/a-small-mystery', scene: moodScenes.hiding },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('All stories of this night have a note that you hide.'),
    ).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Rain outside/ })).toBeVisible();
  },
};

export const Unfinished: Story = {
  name: 'A draft has no page',
  parameters: { route: '/nights/unfinished' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};

const states = listStates({
  scene: moodScenes.guest,
  call: 'mood',
  route: '/nights/rain-outside',
  loading: 'Loading the night',
  failed: 'We could not load this night.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Overflow: Story = states.overflow;
