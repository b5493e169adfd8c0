// What the pages say about who runs the site, and what of others they load.
import { statSync } from 'node:fs';
import { z } from 'zod';
import type { Settings } from './setting.ts';

const line = z.string().max(300);
const httpsAddress = z.url({ protocol: /^https$/ });

export const pageSettings = {
  COMPANY_NAME: {
    schema: line.default('the company (its name is yet to be set)'),
    form: 'the name the company is registered under',
    example: 'Meend Audio Private Limited',
    meaning:
      'who runs the site, in the footer and in the legal pages, as the next three; set all four before a launch',
  },
  REGISTERED_ADDRESS: {
    schema: line.default('yet to be set'),
    form: "the company's registered address, in one line",
    example: '1 Church Street, Bangalore 560001',
    meaning: "the company's registered address, in one line",
  },
  CONTACT_EMAIL: {
    schema: z.email().optional(),
    form: 'an e-mail address people may write to',
    example: 'help@meend.example',
    meaning: 'an e-mail address people may write to',
    without: 'a text that says it is yet to be set',
  },
  GRIEVANCE_OFFICER: {
    schema: line.default('yet to be named'),
    form: 'the name of the grievance officer',
    example: 'Asha Rao',
    meaning: 'the name of the grievance officer',
  },
  CONTENT_DIR: {
    schema: z
      .string()
      .refine((value) => statSync(value, { throwIfNoEntry: false })?.isDirectory() === true)
      .optional(),
    form: 'a folder that exists',
    example: '/srv/meend-pages',
    meaning: 'a folder with your own wording of the written pages, see below',
  },
  BLOG_URL: {
    schema: httpsAddress.optional(),
    form: 'an https address',
    example: 'https://blog.meend.example/',
    meaning: "where the blog lives when it is not this site's own: `/blog` then redirects there",
  },
  TAG_MANAGER_URL: {
    schema: httpsAddress.optional(),
    form: "the https address of a tag manager's script",
    example: 'https://tags.meend.example/gtm.js?id=GTM-1',
    meaning:
      "the https address of a tag manager's script. The pages then load it, the event queue waits up to 10 s for it, and their policy admits its origin for scripts, pictures and calls and nobody else: serve from that origin whatever its tags load. Trusted Types stay on. Such a script can read the session, so the default is none",
  },
} as const satisfies Settings;
