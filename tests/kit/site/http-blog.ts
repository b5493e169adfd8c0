// The blog over HTTP: an admin who edits, and readers.

import { samplePicture } from '../fixtures/upload-fixtures.ts';
import { type Answered, httpRequest } from './http-request.ts';
import type { TestSite } from './http-site.ts';
import { uploadMaker } from './http-studio.ts';
import { addListener, addStaff } from './http-users.ts';

export const ADMIN_BLOGS = '/api/blogs/meendAdminblogs';

export const blogClient = async (site: TestSite) => {
  const [asha, meera] = [await addListener(site), await addStaff(site, 'admin', 'meera')];
  let written = 0;
  const maker = uploadMaker(site);
  const own = (method: string, path: string, body?: unknown, token = meera.token): Promise<Answered> =>
    httpRequest(site, path, { method, token, ...(body === undefined ? {} : { body }) });
  /** All texts that a published article needs. */
  const whole = (changed: object = {}) => {
    written += 1;
    return {
      title: `The first talk, number ${written}`,
      summary: 'How to begin.',
      topic: 'Communication',
      author: { name: 'Kavya Rao', role: 'Counsellor' },
      shortSummary: 'Begin with one sentence.',
      introduction: 'It is a **quiet** evening.',
      body: { problemStatement: 'Nobody says it aloud.', solution: '- Say it kindly.' },
      conclusion: 'Begin tonight.',
      status: 'published',
      ...changed,
    };
  };
  return {
    asha,
    meera,
    own,
    whole,
    picture: () => samplePicture(maker, meera.user.id),
    create: (changed: object = {}) => own('POST', '/api/blogs', whole(changed)),
    put: (id: unknown, body: unknown) => own('PUT', `/api/blogs/${id}`, body),
  };
};

export type BlogClient = Awaited<ReturnType<typeof blogClient>>;
