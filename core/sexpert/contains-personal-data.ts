// Detects personal data in a visitor's text: an e-mail address or phone number must not be published.

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;:!?]{2,}/u;
// Nine digits or more, in any grouping: dates, spans of years and sums of money have fewer.
const PHONE = /(?<![\p{L}\p{N}])\+?(?:\p{Nd}[\s().-]{0,2}){8,}\p{Nd}/u;

export const containsPersonalData = (text: string): boolean => EMAIL.test(text) || PHONE.test(text);
