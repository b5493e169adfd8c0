// Ids are UUIDv7 strings made by the product (RFC 9562, section 5.7): unguessable and sorted by creation time.
import type { Branded } from './brand.ts';

export type UserId = Branded<string, 'UserId'>;
export type StoryId = Branded<string, 'StoryId'>;
export type PartId = Branded<string, 'PartId'>;
export type AssetId = Branded<string, 'AssetId'>;
export type OrderId = Branded<string, 'OrderId'>;
export type GrantId = Branded<string, 'GrantId'>;
export type OneTimeSecretId = Branded<string, 'OneTimeSecretId'>;
export type BannerId = Branded<string, 'BannerId'>;
export type ArticleId = Branded<string, 'ArticleId'>;
export type AnswerId = Branded<string, 'AnswerId'>;
export type QuestionId = Branded<string, 'QuestionId'>;
export type AuditId = Branded<string, 'AuditId'>;
export type OutboxId = Branded<string, 'OutboxId'>;
export type FeedbackId = Branded<string, 'FeedbackId'>;
export type SessionId = Branded<string, 'SessionId'>;
export type UploadId = Branded<string, 'UploadId'>;
export type NewsletterId = Branded<string, 'NewsletterId'>;
export type FactorId = Branded<string, 'FactorId'>;
export type ArchiveId = Branded<string, 'ArchiveId'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

/** Narrows a text that looks like an id; a malformed one is null, to be answered like an unknown id. */
export const parseId = <Id extends string>(text: string): Id | null => (isId(text) ? (text as Id) : null);

/** Makes a UUIDv7 from the moment (ms since 1970) and at least 10 random bytes. */
export const makeId = <Id extends string>(now: Date, random: Uint8Array): Id => {
  const time = now.getTime().toString(16).padStart(12, '0');
  const noise = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(noise.slice(3, 4), 16) & 3) | 8).toString(16);
  const hex = `${time}7${noise.slice(0, 3)}${variant}${noise.slice(4, 19)}`;
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return groups.join('-') as Id;
};

/** When an id was made, in milliseconds since 1970; null for what is no id of ours. */
export const madeAt = (id: string): number | null =>
  isId(id) ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : null;
