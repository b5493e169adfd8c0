import type { Email } from '@meend/core/account/email';
import type { LinkPurpose, SignInLink } from '@meend/core/account/links/sign-in-link';
import type { LinkStore } from '@meend/core/ports/link-store';
import type { LinkId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from '../atomically.ts';
import { SignInLinkRow } from '../rows/sign-in-link-row.ts';
import { fresh } from './fresh.ts';

/** A voided link counts as used at a moment no repeat can be near to. */
const VOIDED = new Date(0);

const toLink = (row: SignInLinkRow): SignInLink => ({
  id: row.id as LinkId,
  secretHash: row.secretHash,
  purpose: row.purpose as LinkPurpose,
  email: row.email as Email,
  marketingOptIn: row.marketingOptIn,
  redirectPath: row.redirectPath ?? null,
  browserHash: row.browserHash ?? null,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  usedAt: row.usedAt ?? null,
});

export const postgresLinkStore = (em: EntityManager): LinkStore => ({
  async add(link) {
    await atomically(em, async (inside) => {
      await inside.nativeUpdate(SignInLinkRow, { email: link.email, usedAt: null }, { usedAt: VOIDED });
      await inside.insert(SignInLinkRow, { ...link });
    });
  },
  async find(secretHash) {
    const row = await em.findOne(SignInLinkRow, { secretHash }, fresh);
    return row && toLink(row);
  },
  async consume(secretHash, now) {
    const [row] = await em
      .createQueryBuilder(SignInLinkRow)
      .update({ usedAt: now })
      .where({ secretHash, usedAt: null, expiresAt: { $gt: now } })
      .returning('*')
      .execute('all');
    return row ? toLink(em.map(SignInLinkRow, row)) : null;
  },
});
