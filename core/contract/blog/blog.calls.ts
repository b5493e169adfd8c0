// Calls of the blog. The list is an array of cards, oldest first; an article is the object itself.
import { type CallsOf, call } from '../call/call.ts';
import type { blogRoutes } from './blog.routes.ts';

export const blogCalls: CallsOf<typeof blogRoutes> = {
  /** `limit` 1 to 1,000 (the default), `after` the `_id` of the last article of the previous page. */
  blogs: call('GET', '/api/blogs', 'anyone'),
  blog: call('GET', '/api/blogs/getBlogs/:title', 'anyone'),
};
