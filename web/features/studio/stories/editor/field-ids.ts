// Where each field of the form stands, by its element's id.
import type { DraftField } from './draft-validation.ts';

export const fieldIdOf = (field: DraftField): string => `story-field-${field}`;

export const partFieldIdOf = (key: string): string => `story-part-${key}`;
