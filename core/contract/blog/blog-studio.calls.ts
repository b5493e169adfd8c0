// Studio calls of the blog. The list is an array of cards, oldest first unless sorted otherwise. Long texts are
// Markdown; pictures are the paths returned by the upload call, or those of the article itself.
import { type CallsOf, call } from '../call/call.ts';
import type { blogAdminRoutes } from './blog-studio.routes.ts';

export const blogAdminCalls: CallsOf<typeof blogAdminRoutes> = {
  adminBlogs: call('GET', '/api/blogs/{product}Adminblogs', 'admin'),
  adminBlog: call('GET', '/api/blogs/{product}Adminblogs/:id', 'admin'),
  createBlog: call('POST', '/api/blogs', 'admin'),
  updateBlog: call('PUT', '/api/blogs/:id', 'admin'),
  withdrawBlog: call('DELETE', '/api/blogs/:id', 'admin'),
  restoreBlog: call('POST', '/api/blogs/:id/restore', 'admin'),
};
