import { answerCastAddress } from '@meend/storybook/decorators/cast-address.ts';
import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { fakeRemote } from '@meend/tests/kit/player/fake-remote.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const AT = 462;

const starts = withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', AT));

let remote = fakeRemote();

const meta = {
  title: 'Player/Casting',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'phone' } },
  beforeEach: async (context) => {
    answerCastAddress(context);
    remote = fakeRemote();
    remote.comeNear(true);
    Object.defineProperty(currentPlayer().deps.audio.element(), 'remote', { value: remote });
    const stop = await starts();
    return () => {
      currentWeb().platform.discreetMode.turn(false);
      stop();
    };
  },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

/** Where the button is: behind More, of the open player on a phone and of the bar on a desktop. */
const opened = async ({ userEvent, globals }: Played) => {
  const bar = within(await screen.findByRole('region', { name: 'Audio player' }));
  const isPhone = globals.viewport.value === 'phone';
  if (isPhone) await userEvent.click(await bar.findByRole('button', { name: /^Open player/ }));
  const holder = isPhone ? within(await screen.findByRole('dialog')) : bar;
  await userEvent.click(await holder.findByRole('button', { name: 'More' }));
  return holder;
};

export const Near: Story = {
  name: 'A device is near: a press sends the part to it',
  play: async (played) => {
    const open = await opened(played);
    await played.userEvent.click(await open.findByRole('button', { name: 'Cast to another device' }));
    await open.findByRole('button', { name: 'Casting: choose another device, or stop' });
    await expect(currentPlayer().deps.audio.element().src).toContain('cast=1');
    await expect(currentStage().context().position).toBe(AT);
  },
};

export const Waiting: Story = {
  name: 'A device is near',
  play: async (played) => {
    await (await opened(played)).findByRole('button', { name: 'Cast to another device' });
  },
};

export const Refused: Story = {
  name: 'The address is refused: one sentence, and the button stays',
  beforeEach: (context) => answerCastAddress(context, true),
  play: async (played) => {
    const open = await opened(played);
    await played.userEvent.click(await open.findByRole('button', { name: 'Cast to another device' }));
    await expect(await open.findByRole('alert')).toHaveTextContent(
      'We could not reach a device. Please try again.',
    );
    await expect(open.getByRole('button', { name: 'Cast to another device' })).toBeVisible();
  },
};

export const InTheBar: Story = {
  ...Refused,
  name: 'Refused, in the bar',
  globals: { viewport: { value: 'desktop' } },
};

export const Gone: Story = {
  name: 'No device is near any more: no button',
  play: async (played) => {
    const open = await opened(played);
    await open.findByRole('button', { name: 'Cast to another device' });
    remote.comeNear(false);
    await waitFor(() => expect(open.queryByRole('button', { name: /Cast/ })).toBeNull());
  },
};

export const Discreet: Story = {
  name: 'In discreet mode there is no button, and no device is looked for',
  play: async (played) => {
    const open = await opened(played);
    await open.findByRole('button', { name: 'Cast to another device' });
    currentWeb().platform.discreetMode.turn(true);
    await waitFor(() => expect(open.queryByRole('button', { name: /Cast/ })).toBeNull());
    await waitFor(() => expect(remote.watched()).toBe(0));
  },
};
