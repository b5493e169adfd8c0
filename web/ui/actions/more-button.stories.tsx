import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { MoreButton, type MoreButtonProps } from './more-button.tsx';

/** A list that grows by two links with each page. */
const Growing = (props: MoreButtonProps) => {
  const [shown, setShown] = useState(props.shown);
  const loadMore = () => {
    props.pages.loadMore();
    setShown(shown + 2);
  };
  return (
    <>
      <ul>
        {Array.from({ length: shown }, (_, at) => `Story ${at + 1}`).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <MoreButton {...props} pages={{ ...props.pages, loadMore }} shown={shown} />
    </>
  );
};

const pages = { hasMore: true, isLoadingMore: false, hasMoreFailed: false, loadMore: fn() };

const meta = {
  title: 'Components/More button',
  component: MoreButton,
  render: Growing,
  args: {
    pages,
    shown: 2,
    byItself: false,
    label: 'Show more stories',
    againLabel: 'Try again',
    failedText: 'More stories could not be loaded.',
    onAdded: fn(),
  },
  beforeEach: () => void pages.loadMore.mockClear(),
} satisfies Meta<typeof MoreButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pressed: Story = {
  name: 'A press loads the next page, announces how many items it added and focuses the first of them',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more stories' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Story 3' })).toHaveFocus());
    await expect(args.onAdded).toHaveBeenLastCalledWith(2);
  },
};

export const ByItself: Story = {
  name: 'Scrolling near the end loads the next pages automatically, three at most, and the focus stays',
  args: { byItself: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(8));
    await expect(pages.loadMore).toHaveBeenCalledTimes(3);
    await expect(document.body).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { pages: { ...pages, isLoadingMore: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { pages: { ...pages, hasMoreFailed: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('More stories could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(pages.loadMore).toHaveBeenCalledOnce();
  },
};

export const NothingMore: Story = {
  args: { pages: { ...pages, hasMore: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
