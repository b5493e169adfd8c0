import { delays } from '@meend/core/shared/timings.ts';
import { currentStage, fakeQueue, nameStory } from '@meend/storybook/decorators/fake-player.tsx';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import {
  comes,
  end,
  endMeta,
  openParts,
  shown,
  stars,
  TITLE,
} from '@meend/storybook/decorators/story-end.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { createComingStory } from '@meend/web/features/player/up-next/coming-story.ts';
import { createQueuedStories } from '@meend/web/features/player/up-next/queued-stories.ts';
import { createUpNext } from '@meend/web/features/player/up-next/up-next-store.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = { title: 'Player/End of a story', ...endMeta } satisfies Meta<typeof endMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const small = { viewport: { value: 'small' } };

const given = () => [...currentWorld().ports.tables.feedback.values()];

/** A story in the queue follows; it is known before this one ends. */
const withNext = async (): Promise<void> => {
  const nextId = currentWorld().stories[0]?.id ?? '';
  currentPlayer().lazy(createUpNext).add({ storyId: nextId, partId: null }, 'end');
  await screen.findByRole('region', { name: 'Audio player' });
  currentStage().listen(1);
  const stories = currentPlayer().lazy(createQueuedStories);
  await waitFor(() => expect(stories.read().get(nextId)).toBeDefined());
  currentStage().listen(19);
  await screen.findByRole('button', { name: 'Play Ferry to Fort Kochi' });
};

export const Finished: Story = {
  name: 'The end of a story: what was finished, its last sentence, and what is like it',
  play: async ({ userEvent }) => {
    const surface = within(await shown());
    await expect(screen.getByRole('region', { name: `You finished ${TITLE}` })).toBe(end());
    await expect(await surface.findByText(/We both admired the pine trees/)).toBeVisible();
    await expect((await surface.findByRole('list', { name: 'More like it' })).children).toHaveLength(2);
    await userEvent.click(surface.getByRole('button', { name: 'Listen again' }));
    await waitFor(() => expect(end()).toBeNull());
  },
};

export const Rated: Story = {
  name: 'The thanks stand where the question stood for two seconds, then the stars stay',
  parameters: { proves: ['feedback-7', 'feedback-8'] },
  beforeEach: () => suspendTimers(delays.feedbackThanks),
  play: async ({ userEvent }) => {
    const surface = within(await shown());
    await expect(surface.getByText('How was it?')).toBeVisible();
    await userEvent.click(surface.getByRole('radio', { name: '5 stars' }));
    await expect(await surface.findByText('Thank you for your feedback!')).toBeVisible();
    await expect(surface.queryByText('How was it?')).toBeNull();
    await expect(given()).toMatchObject([{ title: TITLE, rating: 5, email: null }]);
    await runSuspendedTimers();
    await waitFor(() => expect(surface.queryByText('Thank you for your feedback!')).toBeNull());
    await expect(surface.getByRole('radio', { name: '5 stars' })).toBeChecked();
  },
};

export const AskedOnce: Story = {
  name: 'The stars are there once per title and session',
  parameters: { proves: ['feedback-10'] },
  play: async ({ userEvent }) => {
    await shown();
    await expect(stars()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(end()).toBeNull());
    currentStage().press({ type: 'seek.to', position: 1_310 });
    currentStage().press({ type: 'play.pressed' });
    await waitFor(() => expect(currentPlayer().read().status).toBe('playing'));
    await shown();
    await expect(stars()).toBeNull();
  },
};

export const LastPartAlone: Story = {
  name: 'A listener who skipped parts has not finished the story: the next part leads',
  beforeEach: () => {
    localStorage.removeItem('heard-tenths:guest');
    currentStage().press({ type: 'player.closed' });
    const all = fakeQueue.map((item) => ({ ...item, isOpen: true, url: `/media/${item.label}` }));
    currentStage().lengths.set('/media/Episode 3', 1_318);
    currentStage().start(all, 'Episode 3', 1_316);
    openParts(all.map(({ label }) => label));
  },
  parameters: { scene: scenarios.subscriber },
  play: async () => {
    const surface = within(await shown());
    await expect(surface.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(surface.queryByText('You finished')).toBeNull();
    await expect(stars()).toBeNull();
    await expect(surface.getByRole('button', { name: /Episode 2$/ })).toBeVisible();
  },
};

export const Counting: Story = {
  name: 'The next story is named, and plays at once on request',
  play: async ({ userEvent }) => {
    await withNext();
    await expect(screen.getByText(/^Next in \d+ seconds$/)).toBeVisible();
    await expect(screen.getByRole('note')).toHaveTextContent('Next: Ferry to Fort Kochi, in 10 seconds.');
    await userEvent.click(screen.getByRole('button', { name: 'Play Ferry to Fort Kochi' }));
    await waitFor(() => expect(currentPlayer().read().item?.title).toBe('Ferry to Fort Kochi'));
    await waitFor(() => expect(end()).toBeNull());
  },
};

export const Stopped: Story = {
  name: 'Stop leaves the end without a next story; so does closing it',
  play: async ({ userEvent }) => {
    await withNext();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByText(/^Next in/)).toBeNull());
    await expect(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
    comes('Two Cups of Chai');
    await screen.findByText('Next in 8 seconds');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(end()).toBeNull());
    await expect(currentPlayer().lazy(createComingStory).read()).toBeNull();
    await expect(currentPlayer().read().status).toBe('ended');
  },
};

export const OnAPhone: Story = {
  tags: ['picture'],
  name: 'On a phone stars, the next story and Stop are in sight',
  globals: phone,
  play: async () => {
    const surface = within(await shown());
    await surface.findByText(/We both admired the pine trees/);
    comes('Two Cups of Chai');
    await surface.findByText('Next in 8 seconds');
    const bottom = (element: HTMLElement | null) => element?.getBoundingClientRect().bottom;
    await expect(bottom(stars())).toBeLessThan(window.innerHeight);
    await expect(bottom(surface.getByRole('button', { name: 'Stop' }))).toBeLessThan(window.innerHeight);
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
  },
};

export const OnASmallPhone: Story = {
  tags: ['reflow'],
  name: 'A small phone has room for a word without a break, and for Hindi',
  globals: small,
  play: async () => {
    await shown();
    nameStory(UNBROKEN_TITLE);
    comes(UNBROKEN_TITLE);
    await expect(await screen.findAllByText(UNBROKEN_TITLE)).not.toHaveLength(0);
    await expectNothingCut();
    nameStory('शिमला की आख़िरी रेल');
    await expect(await screen.findByRole('heading', { level: 2, name: /^शिमला/ })).toBeVisible();
  },
};
