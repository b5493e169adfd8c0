// The tint of a picture: its mean colour, dark enough for light text. A card and what belongs to it are painted in it.

type Channels = readonly [red: number, green: number, blue: number];

/** Side in pixels of the picture that a tint is read from. */
export const TINTED_SIDE = 8;

/** On colours this dark, `#fff6ea` has a contrast of 9:1. */
const MAX_LUMINANCE = 0.05;
/** A mean is greyer than what it is the mean of. */
const SATURATION = 1.75;
/** A little of each pixel counts, the more the more colourful it is. */
const GREY_WEIGHT = 0.15;
const LOWER_HALF_WEIGHT = 1.6;
const NEARLY_WHITE = { from: 235, weight: 0.4 } as const;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** As WCAG defines it, 0 to 1. */
export const luminanceOf = ([red, green, blue]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

export const channelsOf = (hex: string): Channels => {
  const packed = Number.parseInt(hex.slice(1), 16);
  return [packed >> 16, (packed >> 8) & 255, packed & 255];
};

const darkened = (channels: Channels): string => {
  const [red, green, blue] = channels;
  return luminanceOf(channels) <= MAX_LUMINANCE - 0.001
    ? hexOf(channels)
    : darkened([red * 0.95, green * 0.95, blue * 0.95]);
};

/** This colour, as dark as a tint. */
export const tintOfColour = (hex: string): string => darkened(channelsOf(hex));

/** `pixels`: red, green and blue of each, from the top. */
export const tintOfPixels = (pixels: Uint8Array): string => {
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const most = Math.max(red, green, blue);
    const isLow = at / 3 >= pixels.length / 6;
    const weight =
      (GREY_WEIGHT + (most - Math.min(red, green, blue)) / 255) *
      (isLow ? LOWER_HALF_WEIGHT : 1) *
      (most < NEARLY_WHITE.from ? 1 : NEARLY_WHITE.weight);
    sum[0] += red * weight;
    sum[1] += green * weight;
    sum[2] += blue * weight;
    sum[3] += weight;
  }
  const [red, green, blue] = [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
  const grey = (red + green + blue) / 3;
  const vivid = (channel: number): number => Math.max(0, Math.min(255, grey + (channel - grey) * SATURATION));
  return darkened([vivid(red), vivid(green), vivid(blue)]);
};
