// Calls of the blog. The list is an array of cards, oldest first; an article is the object itself.
import { call } from '../call/call.ts';
import type { BlogShapes } from './blog.schemas.ts';

export const blogCalls = {
  /** `limit` 1 to 1,000 (the default), `after` the `_id` of the last article of the previous page. */
  blogs: call<BlogShapes['blogs']>('GET', '/api/blogs', 'anyone'),
  blog: call<BlogShapes['blog']>('GET', '/api/blogs/getBlogs/:title', 'anyone'),
} as const;
