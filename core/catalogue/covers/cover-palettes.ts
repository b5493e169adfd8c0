// Palettes of generated covers: the genre selects a family of night palettes, the seed one of them and its hue.

export type Random = () => number;

export interface CoverPalette {
  readonly skyTop: string;
  readonly skyMiddle: string;
  readonly skyBottom: string;
  readonly light: string;
  readonly shapeDark: string;
  readonly shapeMid: string;
}

type Swatch = readonly [string, string, string, string, string, string];

const palettes = {
  marigold: ['#2A1633', '#8A3A4A', '#F0A35E', '#FFE3B0', '#2B1230', '#6B2A45'],
  rosewood: ['#1F1029', '#6E2747', '#E58A86', '#FFD9CC', '#2A0F2A', '#7A2C4C'],
  indigo: ['#0F1130', '#33377A', '#9C8FD9', '#F1E3FF', '#14133A', '#41408C'],
  monsoon: ['#0C1D2B', '#1F5563', '#7FB8B0', '#E3F6E8', '#0D2532', '#2B6A72'],
  sandal: ['#2B1A1A', '#7C4A36', '#E2B48A', '#FFF0D6', '#33191A', '#8A533C'],
  lotus: ['#251033', '#84366F', '#EFA0B7', '#FFE6EA', '#2F1038', '#93447C'],
  neem: ['#0E1F1C', '#2F5B47', '#B5C98E', '#FBF3CF', '#122B24', '#3E6E52'],
  saffron: ['#2B0F1E', '#A0402F', '#F7B65B', '#FFF0C4', '#3A1020', '#B4532F'],
  moonlit: ['#10131F', '#34405F', '#A9B4CF', '#FFF6E2', '#161B2D', '#46557C'],
  jamun: ['#170B26', '#4D2266', '#B077C4', '#FBE0FF', '#1D0C31', '#5E2C7A'],
} as const satisfies Record<string, Swatch>;

type PaletteName = keyof typeof palettes;

const every = Object.keys(palettes) as PaletteName[];

const families: readonly (readonly [RegExp, readonly PaletteName[]])[] = [
  [/roman|love|senti|heart|first/i, ['rosewood', 'lotus', 'marigold', 'sandal']],
  [/myst|thrill|secret|noir|strang/i, ['indigo', 'moonlit', 'jamun', 'rosewood']],
  [/monsoon|rain|sea|travel|journey|holiday/i, ['monsoon', 'indigo', 'marigold', 'neem']],
  [/office|work|city|urban|friend/i, ['saffron', 'marigold', 'moonlit', 'lotus']],
  [/period|royal|heritage|histor|myth/i, ['sandal', 'saffron', 'jamun', 'neem']],
  [/slow|calm|sleep|wellness|mindful|relax/i, ['neem', 'moonlit', 'sandal', 'monsoon']],
  [/fantas|dream|magic|night/i, ['jamun', 'indigo', 'lotus', 'monsoon']],
];

const sector = (hue: number, chroma: number, second: number): readonly [number, number, number] => {
  if (hue < 60) return [chroma, second, 0];
  if (hue < 120) return [second, chroma, 0];
  if (hue < 180) return [0, chroma, second];
  if (hue < 240) return [0, second, chroma];
  if (hue < 300) return [second, 0, chroma];
  return [chroma, 0, second];
};

const hueOf = (red: number, green: number, blue: number, top: number, spread: number): number => {
  if (spread === 0) return 0;
  if (top === red) return ((green - blue) / spread) % 6;
  return top === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
};

const turn = (hex: string, degrees: number, lighter: number): string => {
  const packed = Number.parseInt(hex.slice(1), 16);
  const red = (packed >> 16) / 255;
  const green = ((packed >> 8) & 255) / 255;
  const blue = (packed & 255) / 255;
  const top = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = top - low;
  const middle = (top + low) / 2;
  const saturation = spread ? spread / (1 - Math.abs(2 * middle - 1)) : 0;
  const hue = (hueOf(red, green, blue, top, spread) * 60 + degrees + 360) % 360;
  const lightness = Math.min(0.97, Math.max(0.04, middle + lighter));
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const second = chroma * (1 - Math.abs(((hue / 60) % 2) - 1));
  const floor = lightness - chroma / 2;
  const channels = sector(hue, chroma, second).map((part) =>
    Math.round((part + floor) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
};

/** Draws from the seed: the palette of the family, its hue rotation, and the height of the light on the horizon. */
export const drawPalette = (genre: string, random: Random): CoverPalette => {
  const family = families.find(([pattern]) => pattern.test(genre))?.[1] ?? every;
  const name = family[Math.floor(random() * family.length)] ?? 'marigold';
  const degrees = random() * 30 - 15;
  const horizon = random() * 0.06 - 0.03;
  const [skyTop, skyMiddle, skyBottom, light, shapeDark, shapeMid] = palettes[name];
  return {
    skyTop: turn(skyTop, degrees, 0),
    skyMiddle: turn(skyMiddle, degrees, 0),
    skyBottom: turn(skyBottom, degrees, horizon),
    light: turn(light, degrees, 0),
    shapeDark: turn(shapeDark, degrees, 0),
    shapeMid: turn(shapeMid, degrees, 0),
  };
};
