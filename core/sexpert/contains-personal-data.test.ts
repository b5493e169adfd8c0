import { expect, test } from 'vitest';
import { containsPersonalData } from './question.ts';

test.each([
  'Write to me at asha@example.in please',
  'asha.k+one@mail.example.co.in',
  '<आशा@उदाहरण.भारत>',
  'Call 9876543210',
  'my number is +91 98765 43210.',
  '(022) 2345-6789 0',
  '98.76.54.32.10',
  'मेरा नंबर ९८७६५४३२१०',
])('“%s” contains personal data', (text) => {
  expect(containsPersonalData(text)).toBe(true);
});

test.each([
  'Between 2015 - 2016 I wanted more',
  'I am 34, he is 36; 2 children, 10 years',
  'On 12.05.2015 we met @ a wedding',
  'He earns 12,00,000 a year',
  'a @ b, and so on',
  '',
])('“%s” contains no personal data', (text) => {
  expect(containsPersonalData(text)).toBe(false);
});
