// What is arranged on Home: the story of its first place, the doors, and no story twice.
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { moodScenes } from '@meend/tests/kit/scenarios/scenario-moods.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { HomePage } from './home-page.tsx';

const meta = {
  title: 'Pages/Home/Shelves',
  component: HomePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: scenarios.guest },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Expects every story once, by the addresses that lead to one. */
const expectNoStoryTwice = async (page: HTMLElement): Promise<void> => {
  const addresses = [
    ...page.querySelectorAll<HTMLAnchorElement>('main a[href], article a[href], li a[href]'),
  ].map((link) => link.getAttribute('href') ?? '');
  const stories = addresses.filter((address) => /-det[/?]/.test(address));
  await expect(stories.length).toBeGreaterThan(3);
  await expect(stories).toEqual([...new Set(stories)]);
};

export const Newest: Story = {
  name: 'Without a choice the newest story is shown first, and nowhere else',
  play: async ({ canvas, canvasElement }) => {
    const feature = (await canvas.findByText('New', { selector: 'article p' })).closest('article');
    await expect(feature).toHaveTextContent('The Piano Tuner of Mussoorie');
    await canvas.findByRole('region', { name: 'Temptations' });
    await canvas.findByRole('region', { name: 'Her confessions' });
    await waitFor(() => expectNoStoryTwice(canvasElement));
  },
};

export const Chosen: Story = {
  name: 'The story that the studio chose is shown first, with its sentence, and nowhere else',
  parameters: { scene: moodScenes.withSlot },
  play: async ({ canvas, canvasElement }) => {
    const feature = within(
      (await canvas.findByText('Tonight, chosen by Meend')).closest('article') as HTMLElement,
    );
    await expect(feature.getByRole('link', { name: 'Saffron Hours' })).toBeVisible();
    await expect(feature.getByText('Two trains, one thermos.')).toBeVisible();
    await canvas.findByRole('region', { name: 'Temptations' });
    await waitFor(() => expectNoStoryTwice(canvasElement));
  },
};

const startedStory = () => {
  const story = currentWorld().stories.find(({ category }) => category === 'temptation');
  if (story === undefined) throw new Error('The scenario has no such story');
  return story;
};

export const OwnOnce: Story = {
  name: 'The story that a listener has started is shown large, and nowhere else',
  parameters: { scene: scenarios.newListener },
  beforeEach: () => stopInTeaser(startedStory(), Date.now()),
  play: async ({ canvas, canvasElement }) => {
    const { name } = startedStory();
    await canvas.findByRole('heading', { level: 1, name: `Back to ${name}?` });
    await canvas.findByRole('region', { name: 'Her confessions' });
    await waitFor(() => expectNoStoryTwice(canvasElement));
  },
};

export const StartedAsGuest: Story = {
  name: 'A guest who stopped in a teaser continues from Home',
  play: async ({ canvas }) => {
    const story = startedStory();
    stopInTeaser(story, Date.now());
    const row = within(await canvas.findByRole('region', { name: 'Continue listening' }));
    await expect(await row.findByRole('link', { name: story.name })).toBeVisible();
  },
};

export const NightsLoading: Story = {
  name: 'The nights keep their place while they load',
  parameters: { scene: withFaults(moodScenes.guest, { moods: 'silence' }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('region', { name: 'What kind of night?' });
    const { height } = row.getBoundingClientRect();
    currentWorld().faults.delete('moods');
    await currentWeb().answers.resetQueries({ predicate: ({ queryKey }) => queryKey.includes('moods') });
    await within(row).findAllByRole('link');
    await expect(row.getBoundingClientRect().height).toBe(height);
  },
};

export const Nights: Story = {
  name: 'Doors to the nights stand in their order, without those that are not on the site',
  parameters: { scene: moodScenes.guest },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('region', { name: 'What kind of night?' }));
    await expect((await row.findAllByRole('link')).map((door) => door.getAttribute('href'))).toEqual([
      '/nights/rain-outside',
      '/nights/a-small-mystery',
    ]);
  },
};
