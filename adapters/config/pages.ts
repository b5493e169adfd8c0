// Settings of the content pages and of third-party scripts.
import { z } from 'zod';
import { existingFolder, type Settings } from './setting.ts';

const httpsAddress = z.url({ protocol: /^https$/ });

export const pageSettings = {
  CONTENT_DIR: {
    ...existingFolder,
    example: '/srv/meend-pages',
    description:
      'folder with your own text of the content pages, see [Content pages](operations.md#content-pages)',
  },
  BLOG_URL: {
    schema: httpsAddress.optional(),
    format: 'an https URL',
    example: 'https://blog.meend.example/',
    description: 'URL of a blog on another site; `/blog` then redirects there',
  },
  MARKETING_OPT_IN: {
    schema: z.enum(['on', 'off']).default('on'),
    format: 'on or off',
    example: 'off',
    description:
      'whether the box for mails about new stories and offers is ticked at sign-up; ask a lawyer whether it must be `off`',
  },
  TAG_MANAGER_URL: {
    schema: httpsAddress.optional(),
    format: "the https URL of a tag manager's script",
    example: 'https://tags.meend.example/gtm.js?id=GTM-1',
    description:
      'https URL of a tag manager’s script, which the pages then load. The script can read the session, so the default is none. The event queue waits up to 10 s for it. The content security policy allows pictures and calls from its origin only. Scripts need the nonce of the page: the tag manager must pass its own nonce on to the scripts it loads. Trusted Types stay on. While a listener’s history is paused, the script is not loaded; a page that has loaded it contacts no other origin until its next load',
  },
} as const satisfies Settings;
