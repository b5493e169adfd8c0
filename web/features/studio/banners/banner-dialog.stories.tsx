import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { bannerScenes } from '@meend/tests/kit/scenarios/scenario-banners.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { BannerDialog } from './banner-dialog.tsx';

const meta = {
  title: 'Admin/Sticky banner/Upload dialog',
  component: BannerDialog,
  args: { actor: 'staff', onClose: fn(), onAdded: fn() },
  parameters: { scene: bannerScenes.staffWithoutBanners },
} satisfies Meta<typeof BannerDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const drawn = async (name: string, width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#43204A';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#FFE9C4';
    context.beginPath();
    context.arc(width - height, height / 2, height * 0.3, 0, 7);
    context.fill();
  }
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
};

const fieldOf = (label: string): HTMLInputElement => {
  const field = screen.getByRole('group', { name: label }).querySelector('input');
  if (field === null) throw new Error(`${label} has no file field`);
  return field;
};

const give = async (label: string, file: File): Promise<void> => {
  const list = new DataTransfer();
  list.items.add(file);
  const field = fieldOf(label);
  field.files = list.files;
  await fireEvent.change(field);
};

const fill = async ({ userEvent }: Played, address = '/temptations'): Promise<void> => {
  await give('Web image', await drawn('diwali-web.png', 1_280, 92));
  await give('Mobile image', await drawn('diwali-mobile.png', 720, 156));
  await userEvent.type(screen.getByRole('textbox', { name: 'URL' }), address);
};

const press = ({ userEvent }: Played) =>
  userEvent.click(screen.getByRole('button', { name: 'Upload banner' }));

export const Empty: Story = {
  tags: ['reflow'],
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Upload your own banner' })).toBeInTheDocument();
  },
};

export const Filled: Story = {
  tags: ['reflow'],
  name: 'Both pictures are previewed in their original proportions',
  parameters: { proves: ['banner-4'] },
  play: async (played) => {
    await fill(played);
    const wide = await screen.findByRole('img', { name: 'Preview: Web image' });
    await waitFor(() => expect(wide.clientWidth / wide.clientHeight).toBeCloseTo(1_280 / 92, 0));
    const narrow = screen.getByRole('img', { name: 'Preview: Mobile image' });
    await waitFor(() => expect(narrow.clientWidth / narrow.clientHeight).toBeCloseTo(720 / 156, 1));
    await expect(await screen.findByText(/^1280 × 92 px, /)).toBeInTheDocument();
  },
};

export const Incomplete: Story = {
  name: 'All fields (Web, Mobile, URL) are required.',
  parameters: { proves: ['banner-9'] },
  play: async (played) => {
    await give('Web image', await drawn('diwali-web.png', 1_280, 92));
    await press(played);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'All fields (Web, Mobile, URL) are required.',
    );
    await expect(screen.getByRole('button', { name: 'Choose a picture: Mobile image' })).toHaveFocus();
  },
};

export const ErrorSummary: Story = {
  name: 'The error summary links to each invalid field',
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const { userEvent } = played;
    await press(played);
    const faults = within(await screen.findByRole('navigation', { name: 'To fix:' }));
    await expect(faults.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Web image: Add a picture.',
      'Mobile image: Add a picture.',
      'URL: Enter where the banner leads.',
    ]);
    await userEvent.click(faults.getByRole('link', { name: /^Mobile image/ }));
    await expect(screen.getByRole('button', { name: 'Choose a picture: Mobile image' })).toHaveFocus();
    await userEvent.click(faults.getByRole('link', { name: /^URL/ }));
    await expect(screen.getByRole('textbox', { name: 'URL' })).toHaveFocus();
  },
};

export const NoPicture: Story = {
  name: 'A file that is no image is rejected beside its field',
  parameters: { proves: ['banner-10'] },
  play: async () => {
    await give('Web image', new File(['words'], 'notes.txt', { type: 'text/plain' }));
    await expect(
      await screen.findByText('Choose pictures in JPEG, PNG, WebP, AVIF or GIF form.'),
    ).toBeInTheDocument();
    await give('Mobile image', new File(['words'], 'renamed.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Preview: Mobile image' })).toBeNull());
  },
};

export const RefusedAddress: Story = {
  name: 'A URL that banners may not link to is rejected with the server’s message',
  parameters: { proves: ['banner-11'] },
  play: async (played) => {
    await fill(played, 'javascript:alert(1)');
    await press(played);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter an https address or a path of this site.',
    );
    await played.userEvent.click(screen.getByRole('link', { name: /^URL/ }));
    const address = screen.getByRole('textbox', { name: 'URL' });
    await expect(address).toHaveFocus();
    await expect(address).toHaveAccessibleDescription(/^Enter an https address or a path of this site\. /);
    await expect(screen.getByRole('img', { name: 'Preview: Web image' })).toBeInTheDocument();
  },
};

export const Uploading: Story = {
  parameters: { scene: withFaults(bannerScenes.staffWithoutBanners, { uploadBanner: 'silence' }) },
  play: async (played) => {
    await fill(played);
    await press(played);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Upload banner' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

export const Uploaded: Story = {
  name: 'A banner is added with its description, audience, start and end',
  play: async (played) => {
    await fill(played);
    await played.userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Lights and stories');
    await fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-24T21:00' } });
    const audience = screen.getByRole('group', { name: 'Who sees it' });
    await expect(within(audience).getByRole('radio', { name: 'Everyone but subscribers' })).toBeChecked();
    await played.userEvent.click(within(audience).getByRole('radio', { name: 'Guests' }));
    await press(played);
    await waitFor(() => expect(played.args.onAdded).toHaveBeenCalledWith('Banner added'));
    const [banner] = currentWorld().ports.tables.banners.values();
    await expect(banner).toMatchObject({
      url: '/temptations',
      alt: 'Lights and stories',
      isActive: false,
      audience: 'guests',
      startsAt: new Date('2026-12-24T21:00+05:30'),
      endsAt: null,
    });
  },
};

export const Failed: Story = {
  name: 'Failed to update sticky banner: the typed text stays',
  parameters: {
    scene: withFaults(bannerScenes.staffWithoutBanners, { uploadBanner: 'unreachable' }),
    proves: ['banner-18'],
  },
  play: async (played) => {
    await fill(played);
    await press(played);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update sticky banner');
    await expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue('/temptations');
  },
};
