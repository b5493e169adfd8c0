import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { ShareDialog } from './share-dialog.tsx';

const part = (id: string, label: string, seconds: number) => ({
  _id: id,
  name: label,
  label,
  url: null,
  seconds,
});

const shimla = wireTemptation([part('p0', 'Teaser', 130), part('p1', 'Episode 1', 1_104)]);

const LINK = `${location.origin}/playlist-det/the-last-train-to-shimla`;

const onClose = fn();

const meta = {
  title: 'Patterns/Story/Share',
  component: ShareDialog,
  args: { story: shimla, onClose },
  parameters: { scene: scenarios.guest },
  beforeEach: () => {
    onClose.mockReset();
  },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: /^Share / })).toHaveAttribute('open');
  },
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The system's share sheet, or none, for this story. */
const shareSheet = (share: Navigator['share'] | undefined) => () => {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'share');
  };
};

const opened = async () =>
  within(await screen.findByRole('dialog', { name: 'Share The Last Train to Shimla' }));

const inPlayer = (position: number) =>
  currentPlayer().update({ story: shimla, item: fakeQueueItem('p1'), status: 'paused', position });

export const NothingPlaying: Story = {
  name: 'Without a share sheet the link is copied; nothing is in the player, so no start is offered',
  play: async ({ userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const dialog = await opened();
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(copied).toHaveBeenCalledWith(LINK);
    await expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    copied.mockRestore();
  },
};

export const InThePlayer: Story = {
  tags: ['picture'],
  name: 'With the story in the player the link starts at its position, unless that is unticked',
  beforeEach: () => inPlayer(462.7),
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(dialog.getByRole('checkbox', { name: 'Start at 7:42 of Episode 1' })).toBeChecked();
    await expect(link).toHaveValue(`${LINK}?part=1&t=462`);
    await userEvent.click(dialog.getByRole('checkbox'));
    await expect(link).toHaveValue(LINK);
  },
};

const share = fn<Navigator['share']>();

export const ShareSheet: Story = {
  name: 'The system’s share sheet gets the name and the link',
  beforeEach: () => {
    share.mockReset().mockResolvedValue();
    return shareSheet(share)();
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    await expect(share).toHaveBeenCalledWith({
      title: 'The Last Train to Shimla',
      text: 'The Last Train to Shimla, an audio story on Meend',
      url: LINK,
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
};

export const InDiscreetMode: Story = {
  name: 'In discreet mode the link alone is shared',
  beforeEach: () => {
    share.mockReset().mockResolvedValue();
    const { discreetMode } = currentWeb().platform;
    discreetMode.turn(true);
    const remove = shareSheet(share)();
    return () => {
      discreetMode.turn(false);
      remove();
    };
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    await expect(share).toHaveBeenCalledWith({ url: LINK });
  },
};

export const NotCopied: Story = {
  name: 'A link that the browser does not copy is selected, to copy it by hand',
  play: async ({ userEvent }) => {
    const refused = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(
      await dialog.findByText('The link could not be copied. Select it and copy it by hand.'),
    ).toBeVisible();
    const link = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await expect(link.selectionEnd).toBe(LINK.length);
    refused.mockRestore();
  },
};

export const LongName: Story = {
  name: 'A Hindi name with a word without a break fits a small phone',
  args: { story: { ...shimla, name: `शिमला की आख़िरी रेल ${UNBROKEN_TITLE}` } },
  globals: { viewport: { value: 'small' } },
  beforeEach: () => inPlayer(5_025),
  play: async () => {
    await screen.findByRole('dialog', { name: /^Share / });
    await expectNothingCut();
  },
};
