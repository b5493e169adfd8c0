import { expect, test } from 'vitest';
import { suggestEmail } from './email-typo-hint.tsx';

test.each([
  ['asha@gmial.com', 'gmail.com'],
  ['asha@gmail.con', 'gmail.com'],
  ['asha@gmail.co', 'gmail.com'],
  ['asha@gamil.com', 'gmail.com'],
  ['asha@gnail.com', 'gmail.com'],
  ['asha@gmaill.com', 'gmail.com'],
  ['asha@yaho.com', 'yahoo.com'],
  ['asha@yahoo.co.i.in', 'yahoo.co.in'],
  ['asha@yaho.co.in', 'yahoo.co.in'],
  ['asha@redifmail.com', 'rediffmail.com'],
  ['asha@rediffmial.com', 'rediffmail.com'],
  ['asha@hotmial.com', 'hotmail.com'],
  ['asha@outlok.com', 'outlook.com'],
  ['asha@iclod.com', 'icloud.com'],
])('%s: did you mean %s?', (typed, domain) => {
  expect(suggestEmail(typed)?.domain).toBe(domain);
});

test.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@yahoo.co.in',
  'asha@rediffmail.com',
  'asha@rediff.com',
  'asha@mail.com',
  'asha@live.in',
  'asha@example.in',
  'asha@iitb.ac.in',
  'asha@tata.com',
  'asha@infosys.com',
  'asha@wipro.com',
  'asha@nic.in',
  'asha@sbi.co.in',
  'asha@meend.example',
  'asha@tcs.com',
  'asha@hdfc.com',
  'asha@icici.com',
  'asha@x.in',
])('%s gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test.each(['', 'asha', 'asha@', '@gmial.com', 'a b@gmial.com', 'asha@gmial', '<script>@gmial.com'])(
  'text that is no e-mail address gets no suggestion: %j',
  (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  },
);

test('the suggestion keeps the part before the @ as typed', () => {
  expect(suggestEmail("o'neil+stories@gmial.com")).toEqual({
    domain: 'gmail.com',
    email: "o'neil+stories@gmail.com",
  });
});
