import { createHash } from 'node:crypto';
import type { StickyBanner } from '@meend/core/banner/sticky-banner';
import type { BannerId } from '@meend/core/shared/ids';
import type { DemoPorts } from './demo-ports.ts';
import { stableId } from './stable-id.ts';

const words = 'Every episode, every night: ₹49 for 30 days';

interface Strip {
  readonly width: number;
  readonly height: number;
  readonly letters: number;
  readonly lines: readonly string[];
}

const wide: Strip = { width: 1280, height: 88, letters: 30, lines: [words] };
const narrow: Strip = {
  width: 720,
  height: 132,
  letters: 29,
  lines: ['Every episode, every night', '₹49 for 30 days'],
};

/** The glide between two notes, and the offer; a picture, so the words stand in its alternative text too. */
const draw = ({ width, height, letters, lines }: Strip): string => {
  const middle = height / 2;
  const left = height * 1.7;
  const curve = `M${height * 0.4} ${middle + height * 0.16}C${height * 0.8} ${middle + height * 0.16} ${height} ${middle - height * 0.18} ${height * 1.4} ${middle - height * 0.18}`;
  const text = lines
    .map((line, index) => {
      const y = middle + letters * (0.36 + 1.3 * (index - (lines.length - 1) / 2));
      return `<text x="${left}" y="${y.toFixed(1)}">${line}</text>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#1F1029"/><stop offset=".6" stop-color="#6E2747"/><stop offset="1" stop-color="#A0402F"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/><g fill="none" stroke="#FFD9CC" stroke-width="3" stroke-linecap="round"><path d="${curve}"/></g><g fill="#FFD9CC"><circle cx="${height * 0.4}" cy="${middle + height * 0.16}" r="6"/><circle cx="${height * 1.4}" cy="${middle - height * 0.18}" r="6"/></g><g fill="#FFF6E2" font-family="Fraunces,Georgia,serif" font-size="${letters}">${text}</g></svg>`;
};

const store = async ({ files }: DemoPorts, strip: Strip, name: string): Promise<string> => {
  const svg = draw(strip);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  const key = `banners/${name}-${hash}.svg`;
  await files.write(key, Buffer.from(svg));
  return `/${key}`;
};

/** One active banner that leads to the plans. */
export const drawBanner = async (ports: DemoPorts, now: Date): Promise<StickyBanner> => ({
  id: stableId<BannerId>(now, 'banner'),
  image: await store(ports, wide, 'plans-wide'),
  mobileImage: await store(ports, narrow, 'plans-narrow'),
  url: '/profile?tab=subscription',
  alt: words,
  isActive: true,
});
