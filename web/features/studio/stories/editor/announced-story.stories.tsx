import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { fillSingle, newStoryPage, storedStory } from '@meend/storybook/decorators/story-form.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const meta = {
  title: 'Admin/Stories/Announced story',
  component: StoriesPanel,
  decorators: [inStudio, asPage],
  parameters: newStoryPage,
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Announced: Story = {
  name: 'A scheduled story is announced under Adding soon unless that is unticked, and keeps its title',
  args: { category: 'quickies' },
  play: async ({ userEvent }) => {
    await fillSingle(userEvent, 'The Spare Key');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Under the third pot');
    await expect(screen.queryByRole('checkbox', { name: 'Announce it under Adding soon' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Schedule/ }));
    await expect(screen.getByRole('checkbox', { name: 'Announce it under Adding soon' })).toBeChecked();
    fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2040-01-01T21:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(storedStory('The Spare Key')).toMatchObject({
        status: 'scheduled',
        isAnnounced: true,
        title: 'Under the third pot',
      }),
    );
    const row = await screen.findByRole('row', { name: /The Spare Key/ });
    await expect(row).toHaveTextContent('Under the third pot');
    await expect(row).toHaveTextContent('Announced');
  },
};
