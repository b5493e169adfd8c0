// Names a browser and its system from the User-Agent header: "Chrome on Android". The name is stored in the default
// language, the header is not.
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { deviceMessages } from '../messages/device-messages.ts';

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

const stored = deviceMessages[defaultLanguage];

const nameIn = (names: readonly (readonly [RegExp, string])[], header: string): string | null =>
  names.find(([pattern]) => pattern.test(header))?.[1] ?? null;

export const deviceName = (userAgent: string | null): string => {
  const header = (userAgent ?? '').slice(0, MAX_HEADER_LENGTH);
  const browser = nameIn(browsers, header);
  const system = nameIn(systems, header);
  const name = browser ?? stored.browser;
  return system === null ? name : stored.on(name, system);
};

/** The stored name in the language of its reader. */
export const deviceLabel = (name: string, language: Language): string => {
  const messages = deviceMessages[language];
  const system = systems.map(([, system]) => system).find((system) => name.endsWith(stored.on('', system)));
  const browser = system === undefined ? name : name.slice(0, -stored.on('', system).length);
  const label = browser === stored.browser ? messages.browser : browser;
  return system === undefined ? label : messages.on(label, system);
};
