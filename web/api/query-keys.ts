// What is kept is kept per viewer: another listener's open addresses are never shown from memory.
export const catalogueKey = (viewer: string) => ['catalogue', viewer] as const;

export const listenerKey = (userId: string) => ['listener', userId] as const;

export const guestViewer = 'guest';
