import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scene.tsx';
import { keptStory } from '@meend/storybook/decorators/story-form.ts';
import { StoriesPanel } from '@meend/web/features/studio-stories/stories-panel.tsx';
import { studioStoryScenes } from '@meend/web/mocks/scene-studio-stories';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

const inDesk: Decorator = (Story) => (
  <div className="wrap" style={{ paddingBlock: 32 }}>
    <Story />
  </div>
);

const meta = {
  title: 'Admin/Stories/Unsaved story',
  component: StoriesPanel,
  decorators: [inDesk, asPage],
  parameters: {
    layout: 'fullscreen',
    scene: studioStoryScenes.everyState,
    route: '/admin-dashboard?story=new',
  },
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Leaving: Story = {
  name: 'Whoever leaves with unsaved changes is asked first',
  args: { category: 'quickies' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Last Tram');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Last Tram');
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upload Quickies' })).toBeVisible();
    await expect(keptStory('Last Tram')).toBeUndefined();
    await expect(currentWorld().faults.size).toBe(0);
  },
};
