// Content notes: what a listener may want to know before Play.

export const contentNotes = [
  'bereavement',
  'separation',
  'divorce',
  'infidelity',
  'family-pressure',
  'power-and-surrender',
  'strong-language',
  'alcohol',
  'ghosts',
] as const;

export type ContentNote = (typeof contentNotes)[number];

export const MAX_CONTENT_NOTES = 6;

export const isContentNote = (text: string): text is ContentNote =>
  contentNotes.some((note) => note === text);

/** Whether a story with these notes contains one that a listener hides. */
export const hasHiddenNote = (notes: readonly string[], hidden: readonly string[]): boolean =>
  notes.some((note) => isContentNote(note) && hidden.includes(note));
