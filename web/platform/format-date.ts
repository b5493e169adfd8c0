const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** "20 Dec 2026" from an ISO time. */
export const formatDate = (iso: string): string => day.format(new Date(iso));
