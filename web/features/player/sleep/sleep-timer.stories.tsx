import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import {
  currentStage,
  FakePlayer,
  type FakePlayerControls,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sleepTimerOf } from './sleep-timer.ts';

const AT = 462;

const playing = (stage: FakePlayerControls): void => stage.start(fakeQueue, 'Episode 1', AT);

const inPlay = withFakePlayer(playing);

/** As stored before a reload; the part is in the player, and plays. */
const running = (choice: SleepChoice, leftMs: number | null) =>
  withFakePlayer(async (stage) => {
    playing(stage);
    const timer = sleepTimerOf(currentPlayer());
    await timer.startEngine();
    await timer.send({ type: 'timer.restored', stored: { choice, leftMs, aim: null } });
    await timer.send({ type: 'player.changed' });
  });

const quarter: SleepChoice = { mode: 'minutes', minutes: 15 };

const meta = {
  title: 'Player/Sleep timer',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));
const panel = async () => within(await screen.findByRole('dialog', { name: 'Sleep timer' }));
const view = () => sleepTimerOf(currentPlayer()).view.read();

export const ChosenInThePanel: Story = {
  tags: ['picture'],
  name: 'One tap on a length starts the timer and closes its panel',
  beforeEach: inPlay,
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'Sleep timer' }));
    const dialog = await panel();
    await expect(dialog.getByRole('group', { name: 'Stop after' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '15 minutes' }));
    const button = await bar.findByRole('button', { name: 'Sleep timer, 15 minutes left' });
    await expect(button).toHaveAttribute('data-left', '15 min');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    const running = await panel();
    await expect(running.getByRole('button', { name: '15 minutes' })).toHaveAttribute('aria-pressed', 'true');
    await expect(running.getByText(/^Stops at .+, in 15 minutes\.$/)).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  beforeEach: inPlay,
  play: async ({ userEvent }) => {
    const bar = await player();
    await bar.findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('s');
    const dialog = await panel();
    dialog.getByRole('button', { name: '15 minutes' }).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(view()?.choice).toEqual({ mode: 'minutes', minutes: 30 }));
    await expect(await bar.findByRole('button', { name: 'Sleep timer, 30 minutes left' })).toBeVisible();
  },
};

export const OwnLength: Story = {
  beforeEach: inPlay,
  globals: phone,
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'Sleep timer' }));
    const dialog = await panel();
    await userEvent.click(dialog.getByRole('button', { name: 'Custom' }));
    const field = dialog.getByRole('textbox', { name: 'Minutes' });
    for (const wrong of ['0', '181', 'abc']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${wrong}{Enter}`);
      await expect(field).toBeInvalid();
      await expect(field).toHaveFocus();
      await expect(field).toHaveAccessibleDescription(/^Enter whole minutes from 1 to 180\./);
      await expect(view()).toBeNull();
    }
    await userEvent.clear(field);
    await userEvent.type(field, '25{Enter}');
    await waitFor(() => expect(view()?.choice).toEqual({ mode: 'minutes', minutes: 25 }));
  },
};

export const EndOfTheStory: Story = {
  beforeEach: running({ mode: 'story' }, null),
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'Sleep timer, 37 minutes left' }));
    const dialog = await panel();
    await expect(dialog.getByRole('button', { name: 'End of the story' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await expect(await bar.findByRole('button', { name: 'Sleep timer' })).toBeVisible();
  },
};

/** Episode 3 is locked: there is no next part to end with. */
export const LastOpenPart: Story = {
  beforeEach: withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 2', AT)),
  play: async ({ userEvent }) => {
    await (await player()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('s');
    const dialog = await panel();
    await expect(dialog.getByRole('button', { name: 'End of this part' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'End of the next part' })).toBeNull();
  },
};

export const LastMinute: Story = {
  beforeEach: running(quarter, 45_000),
  play: async ({ userEvent }) => {
    const bar = await player();
    const button = await bar.findByRole('button', { name: 'Sleep timer, under a minute left' });
    await expect(button).toHaveAttribute('data-left', expect.stringMatching(/^4\d s$/));
    await expect(await screen.findByText(/^Stops in 4\d seconds/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '15 more minutes' }));
    await expect(await bar.findByRole('button', { name: 'Sleep timer, 16 minutes left' })).toBeVisible();
    await expect(screen.queryByText(/^Stops in/)).toBeNull();
  },
};

export const LastMinuteOnAPhone: Story = {
  globals: phone,
  beforeEach: running(quarter, 45_000),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '15 more minutes' })).toBeVisible();
  },
};

export const OnlyLooking: Story = {
  name: 'In the last minute, keys and presses that only look add no time',
  globals: phone,
  parameters: { scene: scenarios.guest },
  beforeEach: running(quarter, 45_000),
  play: async ({ userEvent }) => {
    const bar = await player();
    await screen.findByText(/^Stops in/);
    await userEvent.keyboard('x');
    await userEvent.click(bar.getByRole('button', { name: '15 seconds back' }));
    await userEvent.click(bar.getByRole('button', { name: /^Open player/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Up next' }));
    await screen.findByRole('list', { name: 'Parts of The Last Train to Shimla' });
    await expect(view()?.phase).toBe('ending');
    await expect(currentStage().status()).toBe('playing');
  },
};

export const TapOnTheCover: Story = {
  name: 'A tap on the cover adds time, and Undo takes it back',
  globals: phone,
  beforeEach: running(quarter, 45_000),
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: /^Open player/ }));
    const open = await screen.findByRole('dialog');
    await userEvent.click(open.querySelector('[data-adds-time] img') ?? document.body);
    await waitFor(() => expect(view()?.phase).toBe('set'));
    await expect(await screen.findByText('Extended: 15 more minutes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(view()?.phase).toBe('ending'));
    await expect(screen.queryByText('Extended: 15 more minutes')).toBeNull();
  },
};

export const SpaceInTheFade: Story = {
  name: 'Space pauses in the fade as ever, and adds no time',
  beforeEach: running(quarter, 9_000),
  play: async ({ userEvent }) => {
    await screen.findByText(/^Stops in/);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(currentStage().status()).toBe('paused'));
    await expect(view()?.phase).toBe('ending');
  },
};

export const InTheMiniPlayer: Story = {
  globals: phone,
  beforeEach: running({ mode: 'minutes', minutes: 30 }, 18 * 60_000),
  play: async () => {
    const chip = await (await player()).findByRole('button', { name: 'Sleep timer, 18 minutes left' });
    await expect(chip).toHaveAttribute('data-left', '18 min');
  },
};

/** The open player covers the page: the toast is shown on it. */
export const EndedInTheOpenPlayer: Story = {
  beforeEach: inPlay,
  globals: phone,
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: /^Open player/ }));
    const timer = sleepTimerOf(currentPlayer());
    const stored = { choice: quarter, leftMs: 300, aim: null };
    await timer.send({ type: 'timer.restored', stored });
    await expect(await screen.findByText('Sleep timer ended. Paused.')).toBeVisible();
    await expect(currentStage().context().pauseReason).toBe('sleep');
    await userEvent.click(screen.getByRole('button', { name: '15 more minutes' }));
    await waitFor(() => expect(currentStage().status()).toBe('playing'));
    const open = within(await screen.findByRole('dialog'));
    await expect(await open.findByText('15 min')).toBeVisible();
  },
};

export const HiddenAfterItsEnd: Story = {
  name: 'After its end, collapsing the player and opening its menu start no sound',
  beforeEach: inPlay,
  globals: phone,
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: /^Open player/ }));
    const stored = { choice: quarter, leftMs: 300, aim: null };
    await sleepTimerOf(currentPlayer()).send({ type: 'timer.restored', stored });
    await screen.findByText('Sleep timer ended. Paused.');
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse player' }));
    await userEvent.click(await bar.findByRole('button', { name: 'More' }));
    await expect(await bar.findByRole('menuitem', { name: 'Close player' })).toBeVisible();
    await expect(view()?.phase).toBe('over');
    await expect(currentStage().status()).toBe('paused');
  },
};

export const InTheOpenPlayer: Story = {
  globals: phone,
  beforeEach: running({ mode: 'minutes', minutes: 30 }, 18 * 60_000),
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(bar.getByRole('button', { name: /^Open player/ }));
    const open = within(await screen.findByRole('dialog'));
    await expect(open.getByText('18 min')).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Sleep timer, 18 minutes left' }));
    await expect((await panel()).getByRole('button', { name: '30 minutes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const AtNight: Story = {
  beforeEach: inPlay,
  globals: phone,
  play: async ({ userEvent }) => {
    await (await player()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('s');
    const night = (await panel()).getByRole('switch', { name: 'Start between 22:00 and 6:00' });
    await expect(night).not.toBeChecked();
    await expect(night).toHaveAccessibleDescription(/30 minutes/);
    await userEvent.click(night);
    await expect(night).toBeChecked();
    await expect(JSON.parse(localStorage.getItem('sleep-settings') ?? '')).toMatchObject({ atNight: true });
  },
};
