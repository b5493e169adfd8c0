import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { fillSingle, processEverything } from '@meend/storybook/decorators/story-form.ts';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { pressInMenu } from '@meend/storybook/list-states.ts';
import { studioScenes } from '@meend/tests/kit/scenarios/scenario-studio.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AdminDashboardPage } from './admin-dashboard-page.tsx';

const meta = {
  title: 'Admin/Dashboard',
  component: AdminDashboardPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: '/admin-dashboard?panel=make-admin',
    scene: studioScenes.staffed,
  },
} satisfies Meta<typeof AdminDashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SuperAdmin: Story = {
  name: 'A super admin sees Make Admin in the sidebar of the Admin Dashboard',
  parameters: { proves: ['studio-1'] },
  play: async ({ canvas }) => {
    const sidebar = within(await canvas.findByRole('navigation', { name: 'Admin Dashboard' }));
    const here = sidebar.getByRole('link', { name: 'Make Admin' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Back to Meend' })).toHaveAttribute('href', '/');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Make Admin' })).toBeVisible();
  },
};

export const JobsAndAnAdmin: Story = {
  name: 'Admins have no Jobs panel; its address redirects them to Upload Temptation',
  parameters: { route: '/admin-dashboard?panel=jobs', scene: scenarios.admin },
  play: async ({ canvas }) => {
    const sidebar = within(await canvas.findByRole('navigation', { name: 'Admin Dashboard' }));
    await expect(sidebar.queryByRole('link', { name: 'Jobs' })).toBeNull();
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upload Temptation' })).toBeVisible();
  },
};

export const Admin: Story = {
  name: 'Below Today the sidebar offers Upload Temptation (the default of the panels), Upload Her-Confession and Upload Quickies, to admins no Make Admin',
  parameters: {
    route: '/admin-dashboard?panel=make-admin',
    scene: scenarios.admin,
    proves: ['studio-2', 'studio-14'],
  },
  play: async ({ canvas, userEvent }) => {
    const sidebar = within(await canvas.findByRole('navigation', { name: 'Admin Dashboard' }));
    const names = sidebar
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/\d.*/, '').trim());
    await expect(names.slice(0, 5)).toEqual([
      'Today',
      'Stories',
      'Upload Temptation',
      'Upload Her-Confession',
      'Upload Quickies',
    ]);
    await expect(names).not.toContain('Make Admin');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upload Temptation' })).toBeVisible();
    const stories = sidebar.getByRole('link', { name: /^Stories/ });
    await userEvent.click(stories);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    await expect(stories).toHaveAttribute('aria-current', 'page');
    await userEvent.click(sidebar.getByRole('link', { name: 'Upload Quickies' }));
    const opened = await canvas.findByRole('heading', { level: 1, name: 'Upload Quickies' });
    await waitFor(() => expect(opened).toHaveFocus());
  },
};

export const FirstPage: Story = {
  name: 'The dashboard opens Today; a task about drafts opens their panel',
  parameters: { route: '/admin-dashboard', scene: studioStoryScenes.everyState, proves: ['studio-1'] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const sidebar = within(canvas.getByRole('navigation', { name: 'Admin Dashboard' }));
    const here = sidebar.getByRole('link', { name: /^Today/ });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('table')).toBeNull();
    const [drafts] = await canvas.findAllByRole('link', { name: 'Open Finish one draft' });
    await userEvent.click(drafts as HTMLElement);
    await expect(await canvas.findByRole('button', { name: /^Drafts/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(canvas.getByRole('heading', { level: 1, name: 'Upload Temptation' })).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /The Unfinished Letter/ })).toBeVisible();
    await userEvent.click(sidebar.getByRole('link', { name: /^Today/ }));
    const opened = await canvas.findByRole('heading', { level: 1, name: 'Today' });
    await waitFor(() => expect(opened).toHaveFocus());
  },
};

export const Counts: Story = {
  name: 'The sidebar counts what waits in a group, and counts again after each action',
  globals: { viewport: { value: 'tablet' } },
  parameters: { route: '/admin-dashboard?panel=temptations', scene: studioStoryScenes.everyState },
  play: async (played) => {
    const sidebar = within(await played.canvas.findByRole('navigation', { name: 'Admin Dashboard' }));
    await expect(await sidebar.findByRole('link', { name: 'Stories 3 drafts' })).toBeVisible();
    await played.canvas.findByText(/^Scheduled for /);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(sidebar.getByRole('link', { name: 'Today 9 tasks' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Reading' })).toBeVisible();
    await pressInMenu(played, 'More about The Unfinished Letter', 'Delete');
    await played.userEvent.click(await screen.findByRole('button', { name: 'Delete story' }));
    await expect(await sidebar.findByRole('link', { name: 'Stories 2 drafts' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Today 8 tasks' })).toBeVisible();
  },
};

const told = (sentence: string) =>
  currentWeb()
    .platform.toasts.read()
    .filter((toast) => toast.text === sentence);

export const GoesLive: Story = {
  name: 'A story is not called published before its recordings are ready; once they are, one toast says that it is live',
  parameters: {
    route: '/admin-dashboard?panel=quickies&story=new',
    scene: studioStoryScenes.everyState,
  },
  play: async ({ canvas, userEvent }) => {
    await fillSingle(userEvent, 'Last Tram');
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }));
    const row = within(await canvas.findByRole('row', { name: /Last Tram/ }));
    await expect(row.getByText(/^Processing/)).toBeVisible();
    await expect(told('Saved. It appears when its recordings are ready.')).toHaveLength(1);
    await expect(told('Last Tram published')).toEqual([]);
    await userEvent.click(row.getByRole('button', { name: 'Edit Last Tram' }));
    await expect(await canvas.findByText(/^Not on the site yet/)).toBeVisible();
    await processEverything();
    await currentWeb().answers.invalidateQueries();
    await expect(await canvas.findByText(/^On the site since/)).toBeVisible();
    await currentWeb().answers.invalidateQueries();
    await expect(told('Last Tram is live.').map(({ action }) => action?.label)).toEqual(['Open']);
  },
};

export const Groups: Story = {
  name: 'Each group leads to its first panel and lists the others; of the rest only the stated panels are listed',
  play: async ({ canvas, userEvent }) => {
    const sidebar = within(await canvas.findByRole('navigation', { name: 'Admin Dashboard' }));
    const namesIn = (group: string) =>
      within(sidebar.getByRole('list', { name: group }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const stated = ['Upload Temptation', 'Upload Her-Confession', 'Upload Quickies'];
    await expect(namesIn('Stories')).toEqual(stated);
    await expect(namesIn('Team')).toEqual(['Make Admin', 'Your sign-in', 'Audit log', 'Jobs']);
    await expect(sidebar.queryByRole('list', { name: 'Reading' })).toBeNull();
    await userEvent.click(sidebar.getByRole('link', { name: /^Reading/ }));
    await waitFor(() => expect(namesIn('Reading')).toEqual(['Ask the Sexpert', 'Blog']));
    await expect(namesIn('Team')).toEqual(['Make Admin']);
    await userEvent.click(sidebar.getByRole('link', { name: /^Stories/ }));
    await waitFor(() =>
      expect(namesIn('Stories')).toEqual([...stated, 'Schedule', 'People', 'Nights', 'Sticky banner']),
    );
    await userEvent.click(sidebar.getByRole('link', { name: 'Insights' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['reflow'],
  name: 'On a phone the sidebar is a row of tabs at the bottom; More opens every panel',
  decorators: [
    (Rendered) => (
      <>
        <Rendered />
        <div data-dock="" />
      </>
    ),
  ],
  globals: { viewport: { value: 'phone' } },
  parameters: { route: '/admin-dashboard' },
  play: async ({ canvas, userEvent }) => {
    const tabs = within(await canvas.findByRole('navigation', { name: 'Parts of the Admin Dashboard' }));
    await expect(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(tabs.getByRole('link', { name: 'Stories' }));
    const stories = await canvas.findByRole('heading', { level: 1, name: 'Stories' });
    await waitFor(() => expect(stories).toHaveFocus());
    const more = tabs.getByRole('button', { name: 'More' });
    await userEvent.click(more);
    const sheet = within(screen.getByRole('dialog', { name: 'Admin Dashboard' }));
    await expect(sheet.getByRole('link', { name: 'Back to Meend' })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Audit log' }));
    const opened = await canvas.findByRole('heading', { level: 1, name: 'Audit log' });
    await waitFor(() => expect(opened).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(more).toHaveAttribute('aria-current', 'page');
  },
};

export const Listener: Story = {
  name: 'A listener without an admin role is redirected to Home',
  parameters: { scene: scenarios.newListener, proves: ['studio-1'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.superadmin, { account: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the dashboard')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenarios.superadmin, { account: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    const sentence = 'We could not find out whether you may open this page.';
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence);
    currentWorld().faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const RevokedMeanwhile: Story = {
  name: 'An admin whose role was revoked is redirected at the next call',
  play: async ({ canvas, userEvent }) => {
    const { ports, listener } = currentWorld();
    const remove = await canvas.findByRole('button', { name: 'Reinstate resold@example.in' });
    if (listener) ports.tables.users.set(listener.id, { ...listener, role: 'listener' });
    await userEvent.click(remove);
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  },
};

export const LoggedOutMeanwhile: Story = {
  name: 'After a session ends while editing, the page stays, inert',
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Make Admin' });
    currentWeb().api.tokens.clear();
    await waitFor(() => expect(heading.closest('[inert]')).not.toBeNull());
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/admin-dashboard?panel=make-admin');
  },
};
