import type { newslettersErrors } from '@meend/core/shared/errors/newsletters.ts';

export const newslettersMessages = {
  'newsletter.not-found': 'We could not find this newsletter.',
  'newsletter.needs-subject': 'Write a subject.',
  'newsletter.long-subject': 'Keep the subject to 120 characters.',
  'newsletter.long-preheader': 'Keep the preview line to 150 characters.',
  'newsletter.needs-body': 'Write the newsletter.',
  'newsletter.long-body': 'Keep a newsletter to 20,000 characters.',
  'newsletter.edited-meanwhile':
    'Somebody else changed this newsletter meanwhile. Reload it to see what is new.',
  'newsletter.not-draft': 'This newsletter is on its way already. Write a new one.',
  'newsletter.not-sending': 'This newsletter is not being sent.',
  'newsletter.nobody': 'Nobody has agreed to newsletters, so there is nobody to send it to.',
} as const satisfies Record<keyof typeof newslettersErrors, string>;
