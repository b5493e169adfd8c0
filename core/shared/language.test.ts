import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test.each(['मीठी बारिश', 'नीले काँच का कमरा', 'क़िस्सा: भाग 2', 'चाय और कॉफ़ी break', 'हिन्दी 2026'])(
  '%s is Hindi',
  (text) => expect(languageOf(text)).toBe('hi'),
);

test.each([
  'The Last Train to Shimla',
  'Kahani: mulaqat',
  'A story called मींड, and a long night',
  '2026',
  '',
  '।',
  'Café à minuit',
  'গল্প',
])('%s is in the page’s own language', (text) => expect(languageOf(text)).toBeUndefined());
