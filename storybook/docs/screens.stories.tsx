import { href } from '@meend/core/site/href.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { SelectableTile } from '@meend/web/ui/covers/selectable-tile.tsx';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { PlanCard } from '@meend/web/ui/text/plan-card.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import { fn } from 'storybook/test';

const press = fn();

const stories = [
  { title: 'The Last Train to Shimla', genres: ['Romance', 'Slow burn'], file: 'the-last-train-to-shimla' },
  { title: 'Rain on Marine Drive', genres: ['Monsoon', 'City'], file: 'rain-on-marine-drive' },
  { title: 'The Jasmine Letters', genres: ['Period', 'Romance'], file: 'the-jasmine-letters' },
  { title: 'Midnight at the Haveli', genres: ['Mystery'], file: 'midnight-at-the-haveli' },
  { title: 'Room for Two Strangers', genres: ['Strangers'], file: 'room-for-two-strangers' },
  { title: 'Saturday, After Seven', genres: ['Office'], file: 'saturday-after-seven' },
];

const paid = ['All episodes', 'One free audio per month', 'Background play', 'Better sound quality'];

const meta = {
  title: 'Patterns/Parts of a screen',
  parameters: { layout: 'fullscreen' },
  decorators: (Story) => (
    <main className="wrap" style={{ paddingBlock: 32 }}>
      <Story />
    </main>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plans: Story = {
  render: () => (
    <>
      <PageHeading appearance="h2">Subscription</PageHeading>
      <h2 className="visually-hidden">Plans</h2>
      <div
        style={{
          display: 'grid',
          gap: 22,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
        }}
      >
        <PlanCard
          name="Basic Plan"
          price="Free"
          features={['First chapter of each audio free', '3 free audios of your choice']}
          action={
            <Button wide disabledReason="This is your plan." icon={<Icon glyph={Check} size={18} />}>
              Current Plan
            </Button>
          }
        />
        <PlanCard
          name="30 days"
          price="₹49"
          term="for 30 days"
          features={paid}
          action={<Button wide>Continue to pay</Button>}
        />
        <PlanCard
          name="90 days"
          price="₹129"
          term="for 90 days"
          features={paid}
          badge="Best value"
          action={<Button wide>Continue to pay</Button>}
        />
      </div>
    </>
  ),
};

export const FreeChoice: Story = {
  render: () => (
    <>
      <PageHeading appearance="h2">Please select any 3 free audios</PageHeading>
      <TileGrid label="Temptations">
        {stories.map(({ title, genres, file }, place) => (
          <SelectableTile
            key={file}
            title={title}
            genres={genres}
            cover={<Cover src={`/covers/${file}.svg`} eager />}
            checked={place % 3 === 1}
            onChange={press}
          />
        ))}
      </TileGrid>
    </>
  ),
};

export const Shelf: Story = {
  render: () => (
    <>
      <PageHeading appearance="display">Close your eyes.</PageHeading>
      <SectionHeading
        caption="Stories in episodes, newest first"
        more={{ href: href('temptations'), label: 'See all', of: 'Temptations' }}
      >
        Temptations
      </SectionHeading>
      <TileGrid>
        {stories.map(({ title, genres, file }, place) => (
          <Tile
            key={file}
            href={href('playlist', { slug: file })}
            title={title}
            genres={genres}
            badge={place === 0 ? 'New' : undefined}
            cover={<Cover src={`/covers/${file}.svg`} eager />}
          />
        ))}
      </TileGrid>
    </>
  ),
};

export const Episodes: Story = {
  render: () => (
    <>
      <div style={{ display: 'flex', gap: 12, marginBottom: 12 }}>
        <Chip tone="temptations">Temptations</Chip>
        <Chip>Romance</Chip>
        <Chip>Slow burn</Chip>
      </div>
      <PageHeading>The Last Train to Shimla</PageHeading>
      <AudioRows label="Episodes">
        <AudioRow
          label="Teaser"
          title="A platform, a window, a name on a suitcase"
          meta="Free · 2:10"
          state="playing"
          actionLabel="Pause Teaser"
          played={0.35}
          onPress={press}
        />
        <AudioRow
          label="Episode 1"
          title="The reservation chart"
          meta="Locked · 18:24"
          state="locked"
          actionLabel="Episode 1, locked"
          onPress={press}
        />
        <AudioRow
          label="Episode 2"
          title="Tea at Kalka"
          meta="Locked · 21:58"
          state="locked"
          actionLabel="Episode 2, locked"
          onPress={press}
        />
      </AudioRows>
    </>
  ),
};
