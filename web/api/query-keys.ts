// Catalogue data is cached per viewer, so that another listener's signed URLs are never reused.
export const catalogueKey = (viewer: string) => ['catalogue', viewer] as const;

export const listenerKey = (userId: string) => ['listener', userId] as const;

export const guestViewer = 'guest';
