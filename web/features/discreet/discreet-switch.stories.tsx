import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { DiscreetSwitch } from './discreet-switch.tsx';

const PageOfAStory = () => {
  useDocumentTitle('The Last Train to Shimla');
  return (
    <main style={{ maxWidth: 320, padding: 20 }}>
      <DiscreetSwitch />
    </main>
  );
};

const meta = {
  title: 'Discreet mode/Switch',
  component: PageOfAStory,
  beforeEach: () => () => currentWeb().platform.discreetMode.turn(false),
} satisfies Meta<typeof PageOfAStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Discreet mode' })).not.toBeChecked();
    await waitFor(() => expect(document.title).toBe('The Last Train to Shimla, Meend'));
  },
};

export const TheTabNamesTheProductAlone: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = canvas.getByRole('switch', { name: 'Discreet mode' });
    await userEvent.click(choice);
    await expect(choice).toBeChecked();
    await waitFor(() => expect(document.title).toBe('Meend'));
    await expect(document.cookie).toContain('discreet=1');
    await expect(choice).toHaveAccessibleDescription(/Your browser history will still show story names/);
    await userEvent.click(choice);
    await expect(document.cookie).not.toContain('discreet=1');
  },
};
