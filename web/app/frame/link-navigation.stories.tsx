import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createPath, useLocation } from 'react-router-dom';
import { expect, fireEvent, waitFor } from 'storybook/test';

/** Written into the page by no component, as in HTML that is not hydrated. */
const written = '<a href="/blog/quiet-evenings">In a text</a>';

const Links = () => (
  <>
    <p role="note" aria-label="Address">
      {createPath(useLocation())}
    </p>
    <ul>
      <li>
        <a href="/temptations?genre=Rain#top">Stories about rain</a>
      </li>
      <li>
        <a href="/plans">
          <span>A line inside a link</span>
        </a>
      </li>
      <li>
        <a href="/quickies" target="_blank" rel="noopener">
          In a new tab
        </a>
      </li>
      <li>
        <a href="/covers/rain.svg" download="rain.svg">
          A file
        </a>
      </li>
      <li>
        <a href="/covers/snow.svg" download>
          A file by its own name
        </a>
      </li>
      <li>
        <a href="//example.com/">Another site</a>
      </li>
      <li>
        <a href="/faq" onClick={(event) => event.preventDefault()}>
          Handled already
        </a>
      </li>
    </ul>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
    <div dangerouslySetInnerHTML={{ __html: written }} />
  </>
);

const meta = {
  title: 'Patterns/Link navigation',
  component: Links,
  parameters: { scene: scenarios.guest },
} satisfies Meta<typeof Links>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Whether the browser would follow the link; if so, it is stopped from leaving the story. */
const isLeftToTheBrowser = (link: HTMLElement, init: MouseEventInit = {}): boolean => {
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stop, { once: true });
  fireEvent.click(link, init);
  return isLeft;
};

const addressIs = (canvas: Canvas, address: string) =>
  waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(address));

export const Paths: Story = {
  name: 'A link to a path of this site navigates without loading a page, wherever it stands',
  play: async ({ canvas, userEvent }) => {
    for (const [words, address] of [
      ['Stories about rain', '/temptations?genre=Rain#top'],
      ['A line inside a link', '/plans'],
      ['In a text', '/blog/quiet-evenings'],
    ] as const) {
      await userEvent.click(canvas.getByText(words));
      await addressIs(canvas, address);
    }
  },
};

export const TheBrowsers: Story = {
  name: 'New tabs, files, other sites and clicks with a key are left to the browser; handled clicks stay',
  play: async ({ canvas }) => {
    const before = canvas.getByLabelText('Address').textContent ?? '';
    for (const words of ['In a new tab', 'A file', 'A file by its own name', 'Another site'])
      await expect(isLeftToTheBrowser(canvas.getByText(words))).toBe(true);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      await expect(isLeftToTheBrowser(canvas.getByText('Stories about rain'), { [key]: true })).toBe(true);
    await expect(isLeftToTheBrowser(canvas.getByText('Stories about rain'), { button: 1 })).toBe(true);
    await expect(isLeftToTheBrowser(canvas.getByText('Handled already'))).toBe(false);
    await addressIs(canvas, before);
  },
};
