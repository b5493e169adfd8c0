// The twelve night scenes of generated covers. Each draws from the seed in a fixed order, so that it never changes.
import type { CoverPalette, Random } from './cover-palettes.ts';

/** Placeholder for the id of the sky gradient, which the cover replaces. */
export const LIGHT_GRADIENT = '#LIGHT';

type Scene = (random: Random, colours: CoverPalette, size: number) => string;

export const tenth = (value: number): number => Number(value.toFixed(1));
const f = tenth;

const disc = (x: number, y: number, radius: number, fill: string, opacity = ''): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(radius)}" fill="${fill}"${opacity && ` opacity="${opacity}"`}/>`;

const hill = (y: number, height: number, turns: number, phase: number, size: number): string => {
  let path = `M0 ${size}`;
  for (let x = 0; x <= size; x += size / 16) {
    const long = height * Math.sin((x / size) * turns + phase);
    const short = height * 0.45 * Math.sin((x / size) * turns * 2.3 + phase * 1.7);
    path += `L${f(x)} ${f(y + long + short)}`;
  }
  return `${path}L${size} ${size}Z`;
};

const wave = (y: number, height: number, turns: number, phase: number, size: number): string => {
  let path = '';
  for (let x = -10; x <= size + 10; x += size / 24) {
    path += `${path ? 'L' : 'M'}${f(x)} ${f(y + height * Math.sin((x / size) * turns + phase))}`;
  }
  return path;
};

const hills: Scene = (random, c, S) => {
  const x = S * (0.25 + random() * 0.5);
  const y = S * (0.26 + random() * 0.14);
  const moon = disc(x, y, S * 0.32, c.light, '.16') + disc(x, y, S * (0.1 + random() * 0.06), c.light);
  const far = `<path d="${hill(S * 0.6, S * 0.06, 5, random() * 6, S)}" fill="${c.shapeMid}" opacity=".55"/>`;
  const middle = `<path d="${hill(S * 0.73, S * 0.05, 6, random() * 6, S)}" fill="${c.shapeMid}"/>`;
  return `${moon}${far}${middle}<path d="${hill(S * 0.87, S * 0.04, 5, random() * 6, S)}" fill="${c.shapeDark}"/>`;
};

const ripples: Scene = (random, c, S) => {
  const x = S * (0.3 + random() * 0.4);
  const y = S * (0.62 + random() * 0.2);
  let rings = '';
  for (let i = 9; i > 0; i--) {
    rings += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(S * i * 0.095)}" fill="none" stroke="${c.light}" stroke-width="${f(S * 0.006)}" opacity="${(0.75 - i * 0.065).toFixed(2)}"/>`;
  }
  return rings + disc(x, y, S * 0.055, c.light);
};

const jharokha: Scene = (random, c, S) => {
  const w = S * (0.34 + random() * 0.16);
  const x = S * (0.3 + random() * 0.24);
  const foot = S * 0.86;
  const top = S * 0.4;
  const arch = (i: number) =>
    `M${f(x + i)} ${f(foot)}V${f(top + i * 0.4)}C${f(x + i)} ${f(top - w * 0.28 + i)} ${f(x + w * 0.32)} ${f(top - w * 0.3 + i)} ${f(x + w / 2)} ${f(top - w * 0.62 + i)}C${f(x + w * 0.68)} ${f(top - w * 0.3 + i)} ${f(x + w - i)} ${f(top - w * 0.28 + i)} ${f(x + w - i)} ${f(top + i * 0.4)}V${f(foot)}Z`;
  const wall = `<rect width="${S}" height="${S}" fill="${c.shapeDark}" opacity=".46"/>`;
  const frame = `<path d="${arch(-S * 0.035)}" fill="${c.shapeMid}"/><path d="${arch(0)}" fill="url(${LIGHT_GRADIENT})"/>`;
  const moon = disc(x + w * (0.35 + random() * 0.3), S * (0.42 + random() * 0.14), S * 0.07, c.light);
  const sill = `M${f(x - S * 0.06)} ${f(foot)}H${f(x + w + S * 0.06)}`;
  return `${wall}${frame}${moon}<path d="${sill}" stroke="${c.light}" stroke-width="${f(S * 0.012)}" opacity=".7"/>`;
};

const petals: Scene = (random, c, S) => {
  const count = 7 + Math.floor(random() * 3);
  const x = S / 2;
  const y = S * 0.66;
  let flower = '';
  for (let ring = 0; ring < 2; ring++) {
    const shoulder = f(-S * (0.36 - ring * 0.1));
    const tip = f(-S * (0.46 - ring * 0.15));
    const petal = `M0 0C${f(S * 0.13)} ${f(-S * 0.16)} ${f(S * 0.1)} ${shoulder} 0 ${tip}C${f(-S * 0.1)} ${shoulder} ${f(-S * 0.13)} ${f(-S * 0.16)} 0 0Z`;
    for (let i = 0; i < count; i++) {
      const angle = (i / (count - 1)) * 180 - 90;
      flower += `<path d="${petal}" transform="translate(${f(x)} ${f(y)}) rotate(${f(angle * (1 - ring * 0.25))})" fill="${ring ? c.light : c.skyBottom}" opacity="${ring ? 0.38 : 0.4}"/>`;
    }
  }
  const water = `M${f(S * 0.08)} ${f(y + S * 0.02)}H${f(S * 0.92)}`;
  const shore = `<path d="${water}" stroke="${c.light}" stroke-width="${f(S * 0.008)}" opacity=".5"/>`;
  return flower + shore + disc(x, y - S * 0.03, S * 0.045, c.light);
};

const tide: Scene = (random, c, S) => {
  let scene = disc(S * (0.3 + random() * 0.4), S * 0.42, S * 0.17, c.light, '.92');
  const phase = random() * 6;
  for (let i = 0; i < 6; i++) {
    const crest = wave(S * (0.5 + i * 0.085), S * 0.028, 7, phase + i * 0.9, S);
    scene += `<path d="${crest}L${S + 10} ${S}L-10 ${S}Z" fill="${i % 2 ? c.shapeDark : c.shapeMid}" opacity="${(0.34 + i * 0.1).toFixed(2)}"/>`;
  }
  return scene;
};

const lamp: Scene = (_random, c, S) => {
  const x = S * 0.5;
  const y = S * 0.56;
  let glow = '';
  for (let i = 5; i > 0; i--) glow += disc(x, y - S * 0.1, S * 0.085 * i, c.light, '.09');
  const flame = `<path d="M${f(x)} ${f(y - S * 0.24)}C${f(x + S * 0.09)} ${f(y - S * 0.12)} ${f(x + S * 0.07)} ${f(y)} ${f(x)} ${f(y)}C${f(x - S * 0.07)} ${f(y)} ${f(x - S * 0.09)} ${f(y - S * 0.12)} ${f(x)} ${f(y - S * 0.24)}Z" fill="${c.light}"/>`;
  const rim = `M${f(S * 0.26)} ${f(y + S * 0.03)}H${f(S * 0.74)}`;
  const bowl = `<path d="${rim}C${f(S * 0.72)} ${f(y + S * 0.2)} ${f(S * 0.6)} ${f(y + S * 0.25)} ${f(S * 0.5)} ${f(y + S * 0.25)}C${f(S * 0.4)} ${f(y + S * 0.25)} ${f(S * 0.28)} ${f(y + S * 0.2)} ${f(S * 0.26)} ${f(y + S * 0.03)}Z" fill="${c.shapeDark}"/>`;
  return `${glow}${flame}${bowl}<path d="${rim}" stroke="${c.skyBottom}" stroke-width="${f(S * 0.014)}" stroke-linecap="round"/>`;
};

const rain: Scene = (random, c, S) => {
  let scene = '';
  for (let i = 0; i < 5; i++) {
    const x = S * random();
    const y = S * (0.35 + random() * 0.6);
    const radius = S * (0.05 + random() * 0.13);
    scene += disc(x, y, radius, i % 2 ? c.skyBottom : c.light, (0.18 + random() * 0.3).toFixed(2));
  }
  for (let i = 0; i < 22; i++) {
    const x = S * (random() * 1.2 - 0.05);
    const y = S * random();
    const length = S * (0.06 + random() * 0.12);
    scene += `<path d="M${f(x)} ${f(y)}l${f(-length * 0.28)} ${f(length)}" stroke="${c.light}" stroke-width="${f(S * 0.006)}" stroke-linecap="round" opacity="${(0.25 + random() * 0.5).toFixed(2)}"/>`;
  }
  return scene;
};

const strings: Scene = (random, c, S) => {
  const phase = random() * 3;
  let scene = disc(S * 0.7, S * 0.3, S * 0.13, c.light, '.85');
  for (let i = 0; i < 8; i++) {
    const y = S * (0.2 + i * 0.085);
    const bend = S * (0.1 + 0.22 * Math.sin(i / 2 + phase));
    const line = `M${f(-S * 0.05)} ${f(y)}C${f(S * 0.35)} ${f(y - bend)} ${f(S * 0.62)} ${f(y + bend)} ${f(S * 1.05)} ${f(y + S * 0.05)}`;
    scene += `<path d="${line}" fill="none" stroke="${i % 3 === 1 ? c.light : c.skyBottom}" stroke-width="${f(S * (0.004 + 0.0016 * i))}" opacity="${(0.45 + 0.06 * i).toFixed(2)}"/>`;
  }
  return scene;
};

const crescents: Scene = (random, c, S) => {
  const angle = random() * 40 - 20;
  const arc = `A${f(S * 0.26)} ${f(S * 0.26)} 0 0 1`;
  const left = disc(S * 0.42, S * 0.5, S * 0.26, c.skyBottom, '.75');
  const right = disc(S * 0.6, S * 0.5, S * 0.26, c.shapeMid, '.72');
  const upper = `${f(S * 0.51)} ${f(S * 0.256)}`;
  const lens = `M${upper}${arc} ${f(S * 0.51)} ${f(S * 0.744)}${arc} ${upper}Z`;
  return `<g transform="rotate(${f(angle)} ${S / 2} ${S / 2})">${left}${right}<path d="${lens}" fill="${c.light}" opacity=".9"/></g>`;
};

const stars: Scene = (random, c, S) => {
  const points = Array.from({ length: 7 }, (_, i): readonly [number, number] => [
    S * (0.12 + i * 0.125 + random() * 0.05),
    S * (0.24 + random() * 0.42),
  ]);
  let scene = '';
  for (let i = 0; i < 30; i++) {
    const x = S * random();
    const y = S * random() * 0.8;
    scene += disc(x, y, S * (0.002 + random() * 0.004), c.light, (0.3 + random() * 0.6).toFixed(2));
  }
  const line = points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L');
  scene += `<path d="M${line}" fill="none" stroke="${c.light}" stroke-width="${f(S * 0.005)}" opacity=".55"/>`;
  for (const [i, [x, y]] of points.entries()) scene += disc(x, y, S * (i === 3 ? 0.042 : 0.014), c.light);
  return `${scene}<path d="${hill(S * 0.84, S * 0.05, 5, random() * 6, S)}" fill="${c.shapeDark}"/>`;
};

const leaves: Scene = (random, c, S) => {
  let scene = disc(S * 0.62, S * 0.34, S * 0.15, c.light, '.95');
  for (let i = 0; i < 7; i++) {
    const angle = -58 + i * 19 + random() * 8;
    const L = S * (0.52 + random() * 0.2);
    const W = S * (0.075 + random() * 0.03);
    const blade = `M0 0C${f(W)} ${f(-L * 0.3)} ${f(W)} ${f(-L * 0.72)} 0 ${f(-L)}C${f(-W)} ${f(-L * 0.72)} ${f(-W)} ${f(-L * 0.3)} 0 0Z`;
    const vein = `<path d="M0 0V${f(-L * 0.92)}" stroke="${c.skyBottom}" stroke-width="${f(S * 0.004)}" opacity=".6"/>`;
    scene += `<g transform="translate(${f(S * (0.24 + i * 0.03))} ${f(S * 1.02)}) rotate(${f(angle)})"><path d="${blade}" fill="${i % 2 ? c.shapeMid : c.shapeDark}" opacity=".9"/>${vein}</g>`;
  }
  return scene;
};

const litWindows = (random: Random, c: CoverPalette, S: number, x: number, y: number, w: number): string => {
  let windows = '';
  for (let i = 0; i < 6; i++) {
    if (random() >= 0.5) continue;
    const left = f(x + w * (0.18 + 0.4 * (i % 2)));
    const top = f(y + S * 0.035 + S * 0.06 * Math.floor(i / 2));
    windows += `<rect x="${left}" y="${top}" width="${f(w * 0.2)}" height="${f(S * 0.028)}" fill="${c.light}" opacity="${(0.45 + random() * 0.5).toFixed(2)}"/>`;
  }
  return windows;
};

const skyline: Scene = (random, c, S) => {
  let scene = disc(S * (0.2 + random() * 0.5), S * (0.24 + random() * 0.12), S * 0.11, c.light);
  for (const near of [false, true]) {
    let x = -S * 0.04;
    while (x < S) {
      const w = S * (0.1 + random() * 0.09);
      const y = S * ((near ? 0.66 : 0.5) + random() * 0.17);
      const paint = near ? `fill="${c.shapeDark}" opacity="1"` : `fill="${c.shapeMid}" opacity="0.7"`;
      scene += `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(S - y)}" rx="${f(S * 0.008)}" ${paint}/>`;
      if (near) scene += litWindows(random, c, S, x, y, w);
      x += w + S * 0.006;
    }
  }
  return scene;
};

/** In the order of their seed index. */
export const scenes: readonly Scene[] = [
  hills,
  ripples,
  jharokha,
  petals,
  tide,
  lamp,
  rain,
  strings,
  crescents,
  stars,
  leaves,
  skyline,
];
