// Rows of Home for one listener.
import type { Credit } from '@meend/core/people/credit.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { HomePage } from './home-page.tsx';

/** Heard The Map Room, and follows the voice of two stories; another voice reads it and four others. */
const listener: Scenario = async () => {
  const world = await scenarios.newListener();
  const { tables, stores, clock } = world.ports;
  const userId = world.listener?.id;
  if (userId === undefined) throw new Error('The scenario has no listener');
  const [followed, other] = [aPerson(), aPerson()];
  for (const person of [followed, other]) tables.people.put(person);
  tables.voiceFollows.put({ userId, personId: followed.id, addedAt: clock.now() });
  const voices = {
    'the-piano-tuner-of-mussoorie': followed,
    'second-cup': followed,
    'the-map-room': other,
    'ferry-to-fort-kochi': other,
    'power-cut': other,
    'rooftop-after-eleven': other,
    'saffron-hours': other,
  } as const;
  for (const story of world.stories) {
    const voice = Object.entries(voices).find(([slug]) => slug === story.slug)?.[1];
    const credits: readonly Credit[] = voice ? [{ personId: voice.id, role: 'voice' }] : [];
    tables.stories.set(story.id, { ...story, credits });
    if (story.slug !== 'the-map-room') continue;
    for (const { id: partId } of story.parts.slice(0, 3))
      await stores.listening.saveResumePoint({
        userId,
        storyId: story.id,
        partId,
        position: 20,
        duration: 24,
        heardAt: clock.now(),
        finishedAt: null,
        unfinishedAt: null,
      });
  }
  return world;
};

const meta = {
  title: 'Pages/Home/Own rows',
  component: HomePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: listener },
  // What the device has of it, as the server has.
  beforeEach: () => {
    const heard = currentWorld().stories.find(({ slug }) => slug === 'the-map-room');
    if (heard) stopInTeaser(heard, Date.now(), 20);
  },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const namesIn = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

export const Both: Story = {
  name: 'New stories of followed voices and stories like the one heard are rows of their own, and in no other',
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const news = await canvas.findByRole('region', { name: 'New from voices you follow' });
    await expect(namesIn(news)).toEqual(['The Piano Tuner of Mussoorie', 'Second Cup']);
    const alike = await canvas.findByRole('region', { name: 'Because you heard The Map Room' });
    await expect(namesIn(alike)).toEqual([
      'Saffron Hours',
      'Rooftop, After Eleven',
      'Power Cut',
      'Ferry to Fort Kochi',
    ]);
    await canvas.findByRole('link', { name: 'See plans' });
    await waitFor(async () => {
      const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      const stories = links.filter((address) => /-det[/?]/.test(address));
      await expect(stories).toEqual([...new Set(stories)]);
    });
  },
};

export const Failed: Story = {
  name: 'Home does without a listener’s own rows when they fail',
  parameters: { scene: withFaults(listener, { ownRows: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Back to The Map Room?' });
    await canvas.findByRole('link', { name: 'Saffron Hours' });
    await expect(canvas.queryByRole('region', { name: /^(New from|Because)/ })).toBeNull();
  },
};

export const RowStays: Story = {
  name: 'A row that a listener’s own stories leave with fewer than three stays where it is',
  parameters: { scene: withFaults(listener, { ownRows: 'silence' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Back to The Map Room?' });
    const quickies = within(await canvas.findByRole('region', { name: 'Quickies' }));
    await quickies.findByRole('link', { name: 'Power Cut' });
    currentWorld().faults.delete('ownRows');
    const { answers } = currentWeb();
    await answers.cancelQueries({ predicate: ({ queryKey }) => queryKey.includes('own-rows') });
    await answers.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('own-rows') });
    await canvas.findByRole('region', { name: 'Because you heard The Map Room' });
    await waitFor(() => expect(quickies.queryByRole('link', { name: 'Power Cut' })).toBeNull());
    await expect(quickies.getByRole('link', { name: 'Platform Nine, 5 a.m.' })).toBeVisible();
  },
};
