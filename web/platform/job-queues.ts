// Apart from what every page is told of the product: no listener's page asks for it.

/** Where super admins look at the job queues; null where there are none. A page of the server's own. */
export const jobQueuesAddress = (): string | null => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="job-queues"]')?.content;
  return written ? new URL(written, window.location.href).href : null;
};
