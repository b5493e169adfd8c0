import { FakePlayer, fakeQueue, withFakePlayer } from '@meend/storybook/decorators/fake-player.tsx';
import { answerPartDetails, voice } from '@meend/storybook/decorators/part-details.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const starts = withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', 462));

const meta = {
  title: 'Player/Waveform',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: (context) => {
    answerPartDetails(context, { peaks: voice, chapters: [] });
    return starts();
  },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const pictureIn = (where: HTMLElement) => where.querySelector('svg[preserveAspectRatio="none"]');
const bar = () => screen.findByRole('region', { name: 'Audio player' });

export const BehindTheBar: Story = {
  name: 'Behind the seek bar of a wide window, as decoration',
  play: async () => {
    const region = await bar();
    await waitFor(() => expect(pictureIn(region)).toBeVisible());
    await expect(pictureIn(region)).toHaveAttribute('aria-hidden', 'true');
    await expect(pictureIn(region)?.querySelectorAll('path')).toHaveLength(1);
  },
};

export const NarrowBar: Story = {
  name: 'A narrow bar has the flat rail',
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    const region = await bar();
    await waitFor(() => expect(pictureIn(region)).not.toBeNull());
    await expect(pictureIn(region)).not.toBeVisible();
  },
};

export const OpenPlayer: Story = {
  name: 'The open player has a flat rail with a notch for each chapter',
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) =>
    answerPartDetails(context, {
      peaks: voice,
      chapters: [0, 240, 660].map((at) => ({ at, title: `At ${at}` })),
    }),
  play: async ({ userEvent }) => {
    await userEvent.click(await within(await bar()).findByRole('button', { name: /^Open player/ }));
    const open = await screen.findByRole('dialog');
    const notches = () => open.querySelectorAll('[data-tall] > span');
    await waitFor(() => expect(notches()).toHaveLength(2));
    await expect(pictureIn(open)).toBeNull();
  },
};

export const NoneMeasured: Story = {
  name: 'A part without a waveform has the flat rail',
  beforeEach: (context) => answerPartDetails(context, { peaks: '', chapters: [] }),
  play: async () => {
    const region = await bar();
    await expect(await within(region).findByRole('slider', { name: 'Seek' })).toBeVisible();
    await expect(pictureIn(region)).toBeNull();
  },
};
