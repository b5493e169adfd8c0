// Generated pictures of articles: the covers' night scenes in a wide format. They never show people.
import { hash, seeded } from '@meend/core/catalogue/covers/cover-art.ts';
import { drawPalette } from '@meend/core/catalogue/covers/cover-palettes.ts';
import { LIGHT_GRADIENT, scenes, tenth } from '@meend/core/catalogue/covers/cover-scenes.ts';

/**
 * In the order of the covers' scenes, with the upward shift of each that fits it to a wide picture, as a fraction of
 * the width.
 */
const rises = {
  hills: 0.15,
  ripples: 0.34,
  window: 0.12,
  lotus: 0.22,
  tide: 0.24,
  lamp: 0.22,
  rain: 0.26,
  strings: 0.16,
  crescents: 0.22,
  stars: 0.24,
  leaves: 0.2,
  skyline: 0.19,
} as const;

export type SceneName = keyof typeof rises;

interface SceneSubject {
  readonly scene: SceneName;
  /** Seed of everything else: the same text generates the same picture. */
  readonly seedText: string;
  /** Selects the colour family, as a story's genre does. */
  readonly mood: string;
}

const WIDTH = 1600;
const HEIGHT = 900;
const names = Object.keys(rises) as SceneName[];

const gradient = (id: string, x2: string, stops: readonly (readonly [string, string, string])[]): string => {
  const parts = stops.map(([at, colour, opacity]) => {
    return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="1">${parts.join('')}</linearGradient>`;
};

/** 16:9, as SVG text for the picture encoder. */
export const sceneArt = ({ scene, seedText, mood }: SceneSubject): string => {
  const random = seeded(hash(`${seedText}|${mood}`));
  const colours = drawPalette(mood, random);
  const draw = scenes[names.indexOf(scene)];
  const { skyTop, skyMiddle, skyBottom, light, shapeDark } = colours;
  const sky = gradient('s', '.3', [
    ['0', skyTop, '1'],
    ['.5', skyMiddle, '1'],
    ['1', skyBottom, '1'],
  ]);
  const inner = gradient('l', '0', [
    ['0', skyMiddle, '1'],
    ['1', skyBottom, '1'],
  ]);
  const foot = gradient('f', '0', [
    ['.55', shapeDark, '0'],
    ['1', shapeDark, '.6'],
  ]);
  const far = Array.from({ length: 46 }, () => {
    const [x, y, r] = [random() * WIDTH, random() * HEIGHT * 0.5, 0.8 + random() * 1.8];
    return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${light}" opacity="${(0.2 + random() * 0.5).toFixed(2)}"/>`;
  });
  const drawn = draw?.(random, colours, WIDTH).replaceAll(LIGHT_GRADIENT, '#l') ?? '';
  const fill = (id: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;
  const body = `${fill('s')}${far.join('')}<g transform="translate(0 ${-Math.round(rises[scene] * WIDTH)})">${drawn}</g>${fill('f')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="630" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${sky}${inner}${foot}</defs>${body}</svg>`;
};
