// Settings of the content pages and of third-party scripts.
import { statSync } from 'node:fs';
import { z } from 'zod';
import type { Settings } from './setting.ts';

const httpsAddress = z.url({ protocol: /^https$/ });

export const pageSettings = {
  CONTENT_DIR: {
    schema: z
      .string()
      .refine((value) => statSync(value, { throwIfNoEntry: false })?.isDirectory() === true)
      .optional(),
    format: 'a folder that exists',
    example: '/srv/meend-pages',
    description:
      'a folder with your own wording of the content pages, see [Content pages](operations.md#content-pages)',
  },
  BLOG_URL: {
    schema: httpsAddress.optional(),
    format: 'an https address',
    example: 'https://blog.meend.example/',
    description: "where the blog lives when it is not this site's own: `/blog` then redirects there",
  },
  MARKETING_OPT_IN: {
    schema: z.enum(['on', 'off']).default('on'),
    format: 'on or off',
    example: 'off',
    description:
      'whether the box for mails about new stories and offers is ticked when somebody signs up; a lawyer may ask for `off`',
  },
  TAG_MANAGER_URL: {
    schema: httpsAddress.optional(),
    format: "the https address of a tag manager's script",
    example: 'https://tags.meend.example/gtm.js?id=GTM-1',
    description:
      "the https address of a tag manager's script. The pages then load it, the event queue waits up to 10 s for it, and their policy admits its origin for pictures and calls and nobody else; scripts come in by the page's nonce alone, so the tag manager must hand its own nonce on to what it loads. Trusted Types stay on. While a listener’s history is paused it is not loaded, and a page that has loaded it reaches no other origin until its next load. Such a script can read the session, so the default is none",
  },
} as const satisfies Settings;
