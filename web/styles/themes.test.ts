import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8');

type Theme = ReadonlyMap<string, string>;

const blocks = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']): Theme => {
  const declarations = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(declarations.map(([, name = '', value = '']) => [name, value]));
});
const [dark = new Map<string, string>(), light = new Map<string, string>(), followed] = blocks;

const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

// WCAG 2.2, relative luminance and contrast ratio.
const contrast = (theme: Theme, front: string, back: string): number => {
  const one = luminance(theme.get(`color-${front}`) ?? '');
  const other = luminance(theme.get(`color-${back}`) ?? '');
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

const grounds = ['canvas', 'surface', 'raised', 'overlay'];
const hues = [
  'temptations',
  'confessions',
  'quickies',
  'wellness',
  'shop',
  'success',
  'warning',
  'danger',
  'info',
];

const textPairs = [
  ...['text', 'text-muted', 'text-faint', 'link', ...hues].flatMap((front) =>
    grounds.map((back) => [front, back] as const),
  ),
  ...hues.map((hue) => [hue, `${hue}-soft`] as const),
  ...['action', 'action-hover', 'action-press'].map((back) => ['on-action', back] as const),
  ['on-danger', 'danger-solid'] as const,
  ['text', 'selection'] as const,
];
const controlPairs = [
  ...['action', 'focus', 'border-control'].flatMap((front) => grounds.map((back) => [front, back] as const)),
  ['progress', 'track'] as const,
  ['buffered', 'canvas'] as const,
  ['buffered', 'surface'] as const,
];

const themes = [
  ['dark', dark],
  ['light', light],
] as const;

test('the light theme has the same colours by the device’s setting and by choice', () => {
  expect(followed).toEqual(light);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

test.each(themes)('every text of the %s theme has a contrast of at least 4.5', (_, theme) => {
  const weak = textPairs.filter(([front, back]) => !(contrast(theme, front, back) >= 4.5));
  expect(weak).toEqual([]);
});

test.each(themes)('every control of the %s theme has a contrast of at least 3', (_, theme) => {
  const weak = controlPairs.filter(([front, back]) => !(contrast(theme, front, back) >= 3));
  expect(weak).toEqual([]);
});
