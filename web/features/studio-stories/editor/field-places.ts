// Where each field of the form stands, by its element's id.
import type { DraftField } from './draft-validation.ts';

export const fieldPlace = (field: DraftField): string => `story-field-${field}`;

export const partPlace = (key: string): string => `story-part-${key}`;
