import {
  currentStage,
  FakePlayer,
  type FakePlayerControls,
  fakeQueue,
  nameStory,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { answerPartDetails } from '@meend/storybook/decorators/part-details.ts';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { saveSlot } from './bar/app-slots.ts';

const playing = (stage: FakePlayerControls): void => stage.start(fakeQueue, 'Episode 1', 462);

const meta = {
  title: 'Player/Open player',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));

const openPlayer = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(await (await player()).findByRole('button', { name: /^Open player/ }));
  return within(await screen.findByRole('dialog', { name: 'The Last Train to Shimla' }));
};

/** Where each control of the open player is. */
const places = () =>
  [...document.querySelectorAll('dialog :is([aria-label="Seek"], [data-face] ~ div button)')].map(
    (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return [left, top, width, height];
    },
  );

export const OnAPhone: Story = {
  name: 'On a phone no view moves a control; loop is behind More',
  parameters: { scene: scenarios.guest },
  beforeEach: (context) => {
    answerPartDetails(context, { peaks: '', chapters: [{ at: 0, title: 'Two names, one berth' }] });
    return withFakePlayer(playing)();
  },
  play: async ({ userEvent }) => {
    const expanded = await openPlayer(userEvent);
    await waitFor(() => expect(expanded.getByRole('button', { name: 'Pause' })).toBeVisible());
    await expect(expanded.getByText('−14:16')).toBeVisible();
    await expanded.findByRole('button', { name: /^Chapters: / });
    await Promise.all(
      screen
        .getByRole('dialog')
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const before = places();
    await expect(before).toHaveLength(12);
    for (const face of ['Read along', 'Up next', 'More', /^Chapters: /]) {
      await userEvent.click(expanded.getByRole('button', { name: face }));
      await waitFor(() =>
        expect(document.querySelector('dialog [data-face] [data-face] > *')).not.toBeNull(),
      );
      await expect(places()).toEqual(before);
    }
    await userEvent.click(expanded.getByRole('button', { name: 'More' }));
    await userEvent.click(await expanded.findByRole('button', { name: 'Loop off' }));
    await expect(await expanded.findByRole('button', { name: 'Loop on' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const Closed: Story = {
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    await openPlayer(userEvent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Open player/ })).toHaveFocus());
    await expect(currentStage().audio.isSounding()).toBe(true);
  },
};

export const Queue: Story = {
  parameters: { scene: scenarios.guest },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const expanded = await openPlayer(userEvent);
    await userEvent.click(expanded.getByRole('button', { name: 'Up next' }));
    const queue = await expanded.findByRole('list', { name: 'Parts of The Last Train to Shimla' });
    await waitFor(() => expect(within(queue).getByText('Locked · 21:58')).toBeVisible());
    await expect(within(queue).getByText('Free · 21:58')).toBeVisible();
  },
};

const openStage = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(await (await player()).findByRole('button', { name: /^Open player/ }));
  const stage = await screen.findByRole('region', { name: 'The Last Train to Shimla' });
  await Promise.all(stage.getAnimations().map(({ finished }) => finished));
  return stage;
};

export const Stage: Story = {
  name: 'On a desktop the stage stands above the bar, which keeps the one set of controls',
  globals: { viewport: { value: 'desktop' } },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const stage = await openStage(userEvent);
    const [cover] = stage.getElementsByTagName('img');
    await expect(cover?.clientWidth).toBeGreaterThanOrEqual(240);
    const seek = await (await player()).findAllByRole('slider', { name: 'Seek' });
    await expect(seek).toHaveLength(1);
    await expect(seek[0]?.clientWidth).toBeGreaterThanOrEqual(480);
    await expect(seek[0]?.getBoundingClientRect().top).toBeGreaterThan(stage.getBoundingClientRect().bottom);
    await expect(screen.getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
    await expect(screen.getAllByRole('heading', { name: 'The Last Train to Shimla' })).toHaveLength(1);
  },
};

export const StageByKeyboard: Story = {
  name: 'Arrows choose a tab of the stage, the page beneath is inert, and Escape lowers it',
  globals: { viewport: { value: 'desktop' } },
  parameters: { scene: scenarios.guest },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const stage = within(await openStage(userEvent));
    await expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
    stage.getByRole('tab', { name: 'Read along' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(stage.getByRole('tab', { name: 'Up next' })).toHaveFocus();
    await expect(await stage.findByRole('tabpanel', { name: 'Up next' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await stage.findByRole('heading', { name: 'No feather between pages' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
    await expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    await expect(screen.getByRole('button', { name: 'Open player' })).toHaveFocus();
  },
};

export const StageInASmallWindow: Story = {
  name: 'In a narrow window the stage has a smaller cover, and Save and Bookmark are in the bar',
  globals: { viewport: { value: 'tablet' } },
  parameters: { scene: scenarios.guest },
  beforeEach: withFakePlayer((stage) => {
    playing(stage);
    currentPlayer()
      .lazy(saveSlot)
      .set(({ story }) => <button type="button">Save {story.name}</button>);
  }),
  play: async ({ userEvent }) => {
    const stage = await openStage(userEvent);
    await expect(stage.querySelector('img')?.clientWidth).toBe(240);
    await expectNothingCut();
    const bar = await player();
    await expect(bar.getByRole('button', { name: 'Save The Last Train to Shimla' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Bookmark this moment' })).toBeVisible();
  },
};

// After those of the stage, which has then loaded: wide, this one is pictured on it.
export const OnASmallPhone: Story = {
  tags: ['picture'],
  name: 'Words without a break and Hindi fit a small phone, in the mini player too',
  globals: { viewport: { value: 'small' } },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    await player();
    nameStory(UNBROKEN_TITLE, 'कालका की चाय');
    await expectNothingCut();
    await userEvent.click(await screen.findByRole('button', { name: /^Open player/ }));
    const expanded = within(await screen.findByRole('dialog', { name: UNBROKEN_TITLE }));
    await expectNothingCut();
    nameStory('शिमला की आख़िरी रेल', UNBROKEN_TITLE);
    await expect(await expanded.findByText(/^शिमला/)).toBeVisible();
  },
};
