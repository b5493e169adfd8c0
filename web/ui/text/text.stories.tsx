import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Chip, ChipLink } from './chip.tsx';
import { PageHeading } from './page-heading.tsx';
import { Price } from './plan-card.tsx';
import { Quoted } from './quoted.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Wordmark } from './wordmark.tsx';

const meta = {
  title: 'Components/Text',
  component: PageHeading,
  args: { children: 'Her confessions' },
} satisfies Meta<typeof PageHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Heading: Story = {};

export const HeadingTakesFocus: Story = {
  args: { focusOnMount: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const HindiHeading: Story = { args: { children: 'आँखें बंद कीजिए', lang: 'hi' } };

export const Section: Story = {
  render: () => (
    <SectionHeading
      caption="Series, newest first"
      more={{ href: '/temptations', label: 'See all', of: 'Temptations' }}
    >
      Temptations
    </SectionHeading>
  ),
};

export const QuotedOnce: Story = {
  render: () => (
    <>
      <p>
        <Quoted line="The wheels answered for me." lang={undefined} />
      </p>
      <p>
        <Quoted line="“The first evening,” she said." lang={undefined} />
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The wheels answered for me.').localName).toBe('q');
    await expect(canvas.getByText('“The first evening,” she said.').localName).toBe('span');
  },
};

export const Chips: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Chip tone="wellness" icon="icon-headphones" iconSize={16}>
        Audio stories for adults, 21+
      </Chip>
      <Chip tone="temptations">Temptations</Chip>
      <Chip tone="quickies">Quickies</Chip>
      <Chip tone="success">Live</Chip>
      <Chip>Slow burn</Chip>
      <ChipLink href="/temptations" current>
        All genres
      </ChipLink>
      <ChipLink href="/temptations?genre=Romance">Romance</ChipLink>
    </div>
  ),
};

export const Prices: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Price price="₹49" large />
      <Price price="Free" large />
      <Price price="₹1,299" oldPrice="₹1,599" oldLabel="was" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹49')).toBeVisible();
    await expect(canvas.getByText(/₹1,299/)).toBeVisible();
  },
};

export const Name: Story = { render: () => <Wordmark name="Meend" href="/" /> };
