// Names a browser and its system from the User-Agent header, for people: "Chrome on Android". The header itself is not
// stored.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBA[NV]|FB_IAB/, 'Facebook'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const MAX_HEADER_LENGTH = 1_000;

const nameIn = (names: readonly (readonly [RegExp, string])[], header: string): string | null =>
  names.find(([pattern]) => pattern.test(header))?.[1] ?? null;

export const deviceName = (userAgent: string | null): string => {
  const header = (userAgent ?? '').slice(0, MAX_HEADER_LENGTH);
  const browser = nameIn(browsers, header);
  const system = nameIn(systems, header);
  if (browser === null) return system === null ? 'A browser' : `A browser on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
};
