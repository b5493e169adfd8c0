import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEFAULT_AUDIENCE, type StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { BannerId } from '@meend/core/shared/ids.ts';
import { href } from '@meend/core/site/href.ts';
import type { DemoPorts } from './demo-ports.ts';
import { idNames, stableId } from './stable-id.ts';

/** Also drawn in the pictures, as outlines, because SVG pictures have no fonts. */
const words = 'Every episode, every night: ₹49 for 30 days';

type PictureName = 'plans-wide' | 'plans-narrow';

const read = async (name: PictureName) => {
  const svg = await readFile(new URL(`pictures/${name}.svg`, import.meta.url));
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  return { svg, key: `banners/${name}-${hash}.svg` };
};

const store = async ({ files }: DemoPorts, name: PictureName): Promise<string> => {
  const { svg, key } = await read(name);
  await files.write(key, svg);
  return `/${key}`;
};

/** Keys of the files of the banner's pictures. */
export const bannerFiles = async (): Promise<readonly string[]> => [
  (await read('plans-wide')).key,
  (await read('plans-narrow')).key,
];

/** One active banner that leads to the plans. */
export const drawBanner = async (ports: DemoPorts, now: Date): Promise<StickyBanner> => ({
  id: stableId<BannerId>(now, idNames.banner),
  image: await store(ports, 'plans-wide'),
  mobileImage: await store(ports, 'plans-narrow'),
  url: href('plans'),
  alt: words,
  isActive: true,
  audience: DEFAULT_AUDIENCE,
  startsAt: null,
  endsAt: null,
});
