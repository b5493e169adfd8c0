import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { answerPartDetails, voice } from '@meend/storybook/decorators/part-details.ts';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { playerPeaks } from './details/player-peaks.ts';

const AT = 462;

const chapters = [
  { at: 0, title: 'Two names, one berth' },
  { at: 240, title: 'The ticket inspector' },
  { at: 660, title: 'चाय और कोहरा' },
  { at: 960, title: UNBROKEN_TITLE },
  {
    at: 1_140,
    title: 'A blanket to share, a window to look out of, and all that neither of them says before Kalka',
  },
];

const starts = withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', AT));

const meta = {
  title: 'Player/Chapters',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: async (context) => {
    answerPartDetails(context, { peaks: voice, chapters });
    await emptyDataLayer();
    return starts();
  },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const bar = async () => within(await screen.findByRole('region', { name: 'Audio player' }));
const position = () => currentStage().context().position;

const spoken = async (words: string) => {
  const seek = await (await bar()).findByRole('slider', { name: 'Seek' });
  await waitFor(() => expect(seek).toHaveAttribute('aria-valuetext', words));
};

const opened = async ({ userEvent }: Played) => {
  await userEvent.click(await (await bar()).findByRole('button', { name: /^Open player/ }));
  const open = within(await screen.findByRole('dialog'));
  await userEvent.click(await open.findByRole('button', { name: /^Chapters: / }));
  return open;
};

export const InTheBar: Story = {
  name: 'The seek bar says the chapter, and keys go between chapters',
  play: async ({ userEvent }) => {
    await spoken('The ticket inspector, 7 minutes 42 seconds of 21 minutes 58 seconds');
    await userEvent.keyboard(']');
    await waitFor(() => expect(position()).toBe(660));
    await userEvent.keyboard('[[');
    await waitFor(() => expect(position()).toBe(240));
    await userEvent.keyboard('[[');
    await waitFor(() => expect(position()).toBe(0));
    await userEvent.keyboard('[[');
    await waitFor(() => expect(position()).toBe(0));
  },
};

export const List: Story = {
  tags: ['picture'],
  name: 'The open player lists the chapters as buttons, the present one marked',
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const open = await opened(played);
    const list = within(await open.findByRole('list', { name: 'Chapters of Episode 1' }));
    await expect(list.getAllByRole('button')).toHaveLength(5);
    await expect(list.getByRole('button', { name: /inspector/ })).toHaveAttribute('aria-current', 'true');
    await played.userEvent.click(list.getByRole('button', { name: /A blanket/ }));
    await waitFor(() => expect(position()).toBe(1_140));
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    const jump = { event: 'chapter_jump', item_id: 'shimla', part_id: 'Episode 1', chapter: 5 };
    await expect(await trackedEvents('chapter_jump')).toEqual([jump]);
    await waitFor(() =>
      expect(list.getByRole('button', { name: /A blanket/ })).toHaveAttribute('aria-current', 'true'),
    );
  },
};

export const None: Story = {
  name: 'Without chapters there is no list',
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) => answerPartDetails(context, { peaks: voice, chapters: [] }),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await bar()).findByRole('button', { name: /^Open player/ }));
    const open = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(currentPlayer().lazy(playerPeaks).read()).not.toBe(''));
    await expect(open.queryByRole('button', { name: /^Chapters/ })).toBeNull();
  },
};
