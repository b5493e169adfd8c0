// What a visitor wrote may name somebody: an e-mail address or a telephone number never stands in a published question.

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;:!?]{2,}/u;
// Nine digits or more, however they are grouped: dates, spans of years and sums of money stay below that.
const PHONE = /(?<![\p{L}\p{N}])\+?(?:\p{Nd}[\s().-]{0,2}){8,}\p{Nd}/u;

export const containsPersonalData = (text: string): boolean => EMAIL.test(text) || PHONE.test(text);
