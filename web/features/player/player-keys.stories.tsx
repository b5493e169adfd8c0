import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const AT = 462;

const meta = {
  title: 'Player/Keys and settings',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', AT)),
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));
const speeds = async () => within(await screen.findByRole('dialog', { name: 'Speed' }));
const settings = () => currentStage().context().settings;

export const SingleKeys: Story = {
  play: async ({ userEvent }) => {
    await (await player()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('k');
    await expect(currentStage().status()).toBe('paused');
    await userEvent.keyboard(' ');
    await expect(currentStage().status()).toBe('playing');
    await userEvent.keyboard('j');
    await expect(currentStage().context().position).toBe(AT - 15);
    await userEvent.keyboard('l');
    await expect(currentStage().context().position).toBe(AT + 15);
    await userEvent.keyboard('m');
    await expect(settings().muted).toBe(true);
    await userEvent.keyboard('r');
    await expect(settings().loop).toBe(true);
    await userEvent.keyboard('>');
    await expect(settings().speed).toBe(1.1);
    await userEvent.keyboard('<');
    await expect(settings().speed).toBe(1);
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expect(currentStage().context().currentId).toBe('Episode 2');
    await userEvent.keyboard('{Shift>}P{/Shift}');
    await expect(currentStage().context().currentId).toBe('Episode 1');
  },
};

export const KeysOfOtherElements: Story = {
  play: async ({ userEvent }) => {
    const bar = await player();
    await bar.findByRole('button', { name: 'Pause' });
    await userEvent.type(screen.getByRole('textbox'), 'k m r');
    await userEvent.click(bar.getByRole('button', { name: 'Speed 1×' }));
    const dialog = await speeds();
    await userEvent.keyboard('mr');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(bar.getByRole('button', { name: 'More' }));
    bar.getByRole('slider', { name: 'Volume' }).focus();
    await userEvent.keyboard('m');
    bar.getByRole('link').focus();
    await userEvent.keyboard('{Control>}k{/Control}{Alt>}m{/Alt}{Meta>}r{/Meta}');
    await expect(currentStage().status()).toBe('playing');
    await expect(settings()).toMatchObject({ muted: false, loop: false, speed: 1 });
    await userEvent.click(bar.getByRole('button', { name: 'More' }));
    bar.getByRole('button', { name: 'Mute' }).focus();
    await userEvent.keyboard(' ');
    await expect(currentStage().status()).toBe('playing');
    await expect(settings().muted).toBe(true);
  },
};

export const SeekBarKeys: Story = {
  play: async ({ userEvent }) => {
    const seek = await (await player()).findByRole('slider', { name: 'Seek' });
    seek.focus();
    const presses = [
      ['{ArrowRight}', AT + 5],
      ['{ArrowLeft}', AT],
      ['{PageUp}', AT + 30],
      ['{PageDown}', AT],
      ['{Home}', 0],
    ] as const;
    for (const [key, place] of presses) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(currentStage().context().position).toBe(place));
    }
    await userEvent.keyboard('5');
    await waitFor(() => expect(currentStage().context().position).toBe(659));
    await expect(seek).toHaveAttribute('aria-valuetext', '10 minutes 59 seconds of 21 minutes 58 seconds');
  },
};

export const Muted: Story = {
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'More' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Mute' }));
    await expect(await bar.findByRole('button', { name: 'Unmute' })).toBeVisible();
    await expect(bar.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '0 percent');
  },
};

export const HalfVolume: Story = {
  parameters: { proves: ['playback-5'] },
  beforeEach: withFakePlayer((stage) => {
    stage.start(fakeQueue, 'Episode 1', AT);
    stage.press({ type: 'volume.chosen', volume: 50 });
  }),
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'More' }));
    const volume = await bar.findByRole('slider', { name: 'Volume' });
    await expect(volume).toHaveAttribute('aria-valuetext', '50 percent');
  },
};

export const Faster: Story = {
  name: 'One tap on a speed changes it and closes the panel, which says what time is left at it',
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'Speed 1×' }));
    await userEvent.click((await speeds()).getByRole('button', { name: '1.5×' }));
    await expect(settings().speed).toBe(1.5);
    await expect(currentStage().audio.rate).toBe(1.5);
    await expect(await bar.findByText('10 min left')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Speed 1.5×' }));
    await expect(
      (await speeds()).getByText(/^10 min left at 1.5×\. Voices keep their pitch\./),
    ).toBeVisible();
  },
};

export const SpeedByKeyboard: Story = {
  name: 'By keyboard: arrows move among the speeds, a digit too, Enter chooses, closing changes nothing',
  play: async ({ userEvent }) => {
    const opener = await (await player()).findByRole('button', { name: 'Speed 1×' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await speeds();
    const isAt = (name: string) => waitFor(() => expect(dialog.getByRole('button', { name })).toHaveFocus());
    await isAt('1×');
    for (const [key, name] of [
      ['{ArrowRight}', '1.1×'],
      ['{End}{ArrowDown}', '0.75×'],
      ['{ArrowLeft}', '2×'],
      ['1', '1×'],
    ] as const) {
      await userEvent.keyboard(key);
      await isAt(name);
    }
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(settings().speed).toBe(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '1×' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(settings().speed).toBe(1.1);
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(opener).toHaveAccessibleName('Speed 1.1×');
  },
};

export const LoopOn: Story = {
  parameters: { proves: ['playback-4'] },
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(await bar.findByRole('button', { name: 'More' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Loop off' }));
    await expect(await bar.findByRole('button', { name: 'Loop on' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ShortcutsListed: Story = {
  play: async ({ userEvent }) => {
    await (await player()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(list.getByText('Play or pause')).toBeVisible());
    await userEvent.keyboard('k');
    await expect(currentStage().status()).toBe('playing');
  },
};

export const ShortcutsSwitchedOff: Story = {
  play: async ({ userEvent }) => {
    await (await player()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.click(list.getByRole('switch', { name: 'Single-key shortcuts' }));
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('m');
    await expect(settings().muted).toBe(false);
  },
};

export const QueueByKey: Story = {
  parameters: { scene: scenarios.guest },
  play: async ({ userEvent }) => {
    await (await player()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('q');
    const queue = within(await screen.findByRole('list', { name: 'Parts of The Last Train to Shimla' }));
    await waitFor(() => expect(queue.getByRole('button', { name: 'Pause Episode 1' })).toBeVisible());
    await userEvent.click(queue.getByRole('button', { name: /^Play Episode 2/ }));
    await expect(currentStage().context().currentId).toBe('Episode 2');
    await userEvent.click(queue.getByRole('button', { name: 'Episode 3, locked' }));
    await expect(currentStage().factsOf('part.locked')).toMatchObject([{ item: { label: 'Episode 3' } }]);
    await expect(currentStage().context().currentId).toBe('Episode 2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
  },
};

/** Loop and volume are in the "More" menu at every width. */
export const LoopAndVolumeBehindMore: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ userEvent }) => {
    const bar = await player();
    const more = await bar.findByRole('button', { name: 'More' });
    await expect(bar.queryByRole('button', { name: 'Loop off' })).toBeNull();
    await expect(bar.queryByRole('slider', { name: 'Volume' })).toBeNull();
    await userEvent.click(more);
    await userEvent.click(await bar.findByRole('button', { name: 'Loop off' }));
    await expect(await bar.findByRole('button', { name: 'Loop on' })).toHaveAttribute('aria-pressed', 'true');
    await expect(bar.getByRole('slider', { name: 'Volume' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bar.queryByRole('slider', { name: 'Volume' })).toBeNull());
    await waitFor(() => expect(more).toHaveFocus());
  },
};
