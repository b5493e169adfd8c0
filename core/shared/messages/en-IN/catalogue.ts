import type { catalogueErrors } from '@meend/core/shared/errors/catalogue.ts';

export const catalogueMessages = {
  'story.not-found': 'We could not find this story.',
  'catalogue.incomplete': 'All fields are required, including at least one genre and all files',
  'catalogue.incomplete-temptation': 'All fields are required, including at least one genre',
  'catalogue.incomplete-part': 'Both audio file and name are required',
  'catalogue.too-many-genres': 'You can only add up to 5 genres.',
  'catalogue.long-genre': 'Keep each genre to 30 characters.',
  'catalogue.long-text': 'Keep names to 200 characters, authors to 80 and descriptions to 5,000.',
  'catalogue.invalid-price': 'Enter a price in rupees, from 0 to 1,00,000.',
  'catalogue.invalid-open-parts': 'Open at least the teaser, and at most as many parts as a story has.',
  'catalogue.invalid-date': 'Choose a date and time to come.',
  'catalogue.announced-without-date': 'Only a story with a publish date to come can be announced.',
  'catalogue.too-many-parts': 'A temptation has at most 200 parts.',
  'catalogue.foreign-address': 'Use files that were uploaded here.',
  'catalogue.refused-file': 'This file was refused. Please upload another one.',
  'catalogue.used-file': 'This file belongs to another story. Please upload it once more.',
  'catalogue.edited-meanwhile': 'Somebody else changed this story meanwhile. Reload it to see what is new.',
  'catalogue.already-published': 'This story is published already. Withdraw it to take it off the site.',
  'catalogue.withdrawn': 'This story is withdrawn. Restore it first.',
} as const satisfies Record<keyof typeof catalogueErrors, string>;
