import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scene.tsx';
import { servedMeta } from '@meend/storybook/decorators/served-meta.ts';
import { scenes, withFaults } from '@meend/web/mocks/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { JobsPanel } from './jobs-panel.tsx';

const meta = {
  title: 'Admin/Jobs',
  component: JobsPanel,
  decorators: [
    (Story) => (
      <div className="wrap" style={{ paddingBlock: 24 }}>
        <Story />
      </div>
    ),
    asPage,
  ],
  beforeEach: servedMeta('job-queues', '/job-queues'),
  parameters: { layout: 'fullscreen', scene: scenes.superadmin },
} satisfies Meta<typeof JobsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly inNewTab: boolean;
  readonly fields: readonly (readonly [string, unknown])[];
}

/** Keeps forms from leaving the story, and notes what they would have sent. */
const watchForms = (canvasElement: HTMLElement): readonly Sent[] => {
  const sent: Sent[] = [];
  canvasElement.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    sent.push({
      method: form.method,
      address: new URL(form.action).pathname,
      inNewTab: form.target !== '',
      fields: [...new FormData(form)],
    });
  });
  return sent;
};

const press = async ({ canvas, userEvent }: Played): Promise<HTMLElement> => {
  const button = await canvas.findByRole('button', { name: 'Open the job queues' });
  await userEvent.click(button);
  return button;
};

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Job queues' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open the job queues' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Open the job queues' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Opened: Story = {
  name: 'The queues are opened by keyboard, with a code that stands in no address',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const sent = watchForms(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Open the job queues' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { ports } = currentWorld();
    const [link] = [...ports.tables.links.values()];
    const [[name, code] = []] = sent[0]?.fields ?? [];
    await expect(sent[0]).toMatchObject({ method: 'post', address: '/job-queues', inNewTab: false });
    await expect(name).toBe('code');
    await expect(link?.secretHash).toBe(ports.secrets.hash(String(code)));
    await expect(canvasElement.innerHTML).not.toContain(String(code));
  },
};

export const Opening: Story = {
  parameters: { scene: withFaults(scenes.superadmin, { queuePageCode: 'silence' }) },
  play: async (played) => {
    const button = await press(played);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenes.superadmin, { queuePageCode: 'unreachable' }) },
  play: async (played) => {
    await press(played);
    const said = await played.canvas.findByRole('alert');
    await expect(said).toHaveTextContent('We could not open the job queues.');
    const sent = watchForms(played.canvasElement);
    currentWorld().faults.clear();
    await press(played);
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(played.canvas.queryByRole('alert')).toBeNull();
  },
};

export const Refused: Story = {
  name: 'The server’s sentence is preferred when it refuses',
  parameters: { scene: withFaults(scenes.superadmin, { queuePageCode: 'server.unavailable' }) },
  play: async (played) => {
    await press(played);
    const said = await played.canvas.findByRole('alert');
    await expect(said).toHaveTextContent('We are busy right now. Please try again in a moment.');
  },
};
