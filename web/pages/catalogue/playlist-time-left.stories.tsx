import { screens } from '@meend/core/site/screens.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { type Scenario, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'storybook/test';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const TITLE = 'Saffron Hours';

const storyOf = ({ stories }: Awaited<ReturnType<Scenario>>) => {
  const story = stories.find(({ name }) => name === TITLE);
  if (story === undefined) throw new Error(`The scenario has no ${TITLE}`);
  return story;
};

/** Every part of the story takes 25 minutes. */
const guestOfLongParts: Scenario = async () => {
  const world = await scenarios.guest();
  const story = storyOf(world);
  const parts = story.parts.map((part) => ({
    ...part,
    media: part.media && { ...part.media, seconds: 1500 },
  }));
  world.ports.tables.stories.set(story.id, { ...story, parts });
  return world;
};

const AtItsAddress = () => (
  <Routes>
    <Route path={screens.playlist} element={<PlaylistDetailPage />} />
  </Routes>
);

const meta = {
  title: 'Pages/Temptation, half heard',
  component: AtItsAddress,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/playlist-det/saffron-hours', scene: guestOfLongParts },
} satisfies Meta<typeof AtItsAddress>;

export default meta;

export const AtTwiceTheSpeed: StoryObj<typeof meta> = {
  name: 'A half-heard row shows the minutes left at this device’s speed',
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Play Teaser, / });
    const { id: storyId, slug, name, parts } = storyOf(currentWorld());
    currentPlayer().resumePoints.save({
      partId: parts[0]?.id ?? '',
      storyId,
      position: 300,
      duration: 1500,
      heardAt: new Date().toISOString(),
      label: 'Teaser',
      audioModelType: 'Playlist',
      audio: { _id: storyId, slug, name, thumbnail: '', coverArt: '', genre: [] },
    });
    await expect(await canvas.findByText('Free · 20 min left')).toBeVisible();
    const { settings } = currentPlayer().read();
    currentPlayer().update({ settings: { ...settings, speed: 2 } });
    await expect(await canvas.findByText('Free · 10 min left')).toBeVisible();
  },
};
