import type { Category } from '@meend/core/catalogue/story.ts';
import { href } from '@meend/core/site/href.ts';
import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { orderOf, withPayer } from '@meend/storybook/decorators/order.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedLink, withLink } from '@meend/storybook/decorators/sign-in-link.ts';
import { SCENE_EMAIL, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Product } from './product.tsx';
import { visit } from './visit.ts';

const meta = {
  title: 'Flows/Analytics events',
  component: Product,
  beforeEach: async () => {
    const leave = visit();
    await emptyDataLayer();
    return leave;
  },
  parameters: { layout: 'fullscreen', route: href('temptations'), scene: scenarios.guest },
} satisfies Meta<typeof Product>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until exactly these events of the name were tracked. */
const told = (name: string, ...payloads: readonly object[]): Promise<void> =>
  waitFor(async () =>
    expect(await trackedEvents(name)).toEqual(payloads.map((payload) => ({ event: name, ...payload }))),
  );

const first = (category: Category) => {
  const story = currentWorld().stories.find((one) => one.category === category);
  if (!story) throw new Error(`This scenario has no story of the category ${category}`);
  return story;
};

export const SignupPopup: Story = {
  name: 'Signup_popup is tracked with its trigger, for registration alone',
  parameters: { proves: ['account-29', 'analytics-5'] },
  play: async ({ canvas, userEvent }) => {
    const banner = within(canvas.getByRole('banner'));
    await userEvent.click(banner.getByRole('button', { name: 'Log in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await told('Signup_popup');
    await userEvent.click(banner.getByRole('button', { name: 'Sign up' }));
    await screen.findByRole('dialog');
    await told('Signup_popup', { trigger: 'header' });
  },
};

export const SignUp: Story = {
  name: 'sign_up is tracked with its method when a new account is verified',
  parameters: {
    route: () => mailedLink(currentWorld()),
    scene: withLink(scenarios.guest, 'registration'),
    proves: ['analytics-4'],
  },
  play: async () => {
    await told('sign_up', { method: 'email' });
    await told('login');
  },
};

export const Login: Story = {
  name: 'login is tracked with its method when a login link is verified',
  parameters: {
    route: () => mailedLink(currentWorld()),
    scene: withLink(scenarios.loggedOutListener, 'login'),
    proves: ['analytics-3'],
  },
  play: async () => {
    await told('login', { method: 'email' });
    await told('sign_up');
  },
};

export const ViewItem: Story = {
  name: 'view_item is tracked with the id and the category when a story’s detail opens',
  parameters: { route: () => href('playlist', { slug: first('temptation').slug }), proves: ['analytics-6'] },
  play: async () => told('view_item', { item_id: first('temptation').id, item_category: 'temptations' }),
};

export const ViewQuickie: Story = {
  name: 'view_item is tracked when a quickie is opened by its slug',
  parameters: { route: () => href('quickies', { slug: first('quickie').slug }), proves: ['analytics-7'] },
  play: async () => told('view_item', { item_id: first('quickie').id, item_category: 'quickies' }),
};

export const ViewConfession: Story = {
  name: 'view_item is tracked when a confession is opened by its slug',
  parameters: {
    route: () => href('confession', { slug: first('confession').slug }),
    proves: ['catalogue-28', 'analytics-8'],
  },
  play: async () => told('view_item', { item_id: first('confession').id, item_category: 'herconfession' }),
};

export const CoverClicked: Story = {
  name: 'AudioBook_CoverClicked is tracked with the id, the category and the position of the cover',
  parameters: { proves: ['analytics-10'] },
  play: async ({ canvas, userEvent }) => {
    const main = within(canvas.getByRole('main'));
    const { id, name } = first('temptation');
    const tiles = await main.findAllByRole('article');
    const position = tiles.findIndex((tile) => tile.textContent?.includes(name));
    const [link] = within(tiles[position] as HTMLElement).getAllByRole('link');
    if (link) await userEvent.click(link);
    await told('AudioBook_CoverClicked', {
      item_id: id,
      item_category: 'temptations',
      position: expect.any(Number),
    });
  },
};

export const StoriesSelected: Story = {
  name: 'free_stories_selected is tracked with the ids once the selection is saved',
  parameters: {
    route: href('unlock'),
    scene: scenarios.newListener,
    proves: ['unlock-40', 'analytics-9'],
  },
  play: async ({ canvas, userEvent }) => {
    for (const name of [/^Saffron Hours/, /^Power Cut/, /^Second Cup/])
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    await told('free_stories_selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(currentWorld().ports.tables.selections).toHaveLength(3));
    const item_ids = currentWorld().ports.tables.selections.map(({ storyId }) => storyId);
    await told('free_stories_selected', { item_ids: expect.arrayContaining(item_ids) });
  },
};

export const Purchase: Story = {
  name: 'purchase is tracked once, with the order, the sum in INR and the plan',
  parameters: {
    route: () => href('paymentStatus', { orderId: orderOf(currentWorld()) }),
    scene: withPayer(scenarios.newListener, 'pay'),
    proves: ['analytics-1'],
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Payment Status: PAID');
    await told('purchase', {
      transaction_id: orderOf(currentWorld()),
      value: 49,
      currency: 'INR',
      items: [{ item_name: '30 days' }],
    });
  },
};

export const PurchaseAfterReload: Story = {
  name: 'purchase is not tracked twice for an order, even after a reload',
  beforeEach: () => localStorage.setItem('told-purchases', JSON.stringify([orderOf(currentWorld())])),
  parameters: { ...(Purchase.parameters ?? {}), proves: ['analytics-2'] },
  play: async ({ canvas }) => {
    await canvas.findByText('Payment Status: PAID');
    await told('purchase');
  },
};

export const HashedEmail: Story = {
  name: 'hashedEmail reaches the data layer for listeners who opted in',
  parameters: { scene: scenarios.newListener, proves: ['account-27'] },
  play: async () => {
    const hashed_email = currentWorld().ports.emailTokens.hash(SCENE_EMAIL as never);
    await told('user_data', { hashed_email });
    await expect(JSON.stringify(window.dataLayer)).not.toContain(SCENE_EMAIL);
  },
};

export const NoHashedEmail: Story = {
  name: 'hashedEmail stays out of the data layer for listeners who did not opt in',
  parameters: { route: href('profile', { tab: 'details' }), scene: scenarios.listenerWithoutMails },
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', { name: 'Emails about new stories and offers' });
    await told('user_data');
  },
};
