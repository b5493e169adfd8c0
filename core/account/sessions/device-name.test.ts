import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { deviceLabel, deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  ['curl/8.5.0', 'A browser'],
  ['<script>alert(1)</script> Android', 'A browser on Android'],
  ['', 'A browser'],
  [`${' '.repeat(1_000)}Android`, 'A browser'],
])('%s is called %s', (header, expected) => {
  expect(deviceName(header)).toBe(expected);
  expect(deviceLabel(expected, defaultLanguage)).toBe(expected);
});

test('without the header it is a browser', () => {
  expect(deviceName(null)).toBe('A browser');
});
