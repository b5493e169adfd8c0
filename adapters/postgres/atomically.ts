import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs `work` in one transaction, or as part of the one under way; an error takes it back whole.
 * Kysely's own transaction, because the ORM's never gives its connection back when the rollback fails, and a database
 * that went away inside eight transactions would leave the pool empty for ever.
 */
export const atomically = async <T>(
  em: EntityManager,
  work: (inside: EntityManager) => Promise<T>,
): Promise<T> => {
  if (em.isInTransaction()) return work(em);
  const connection = em.getConnection();
  await connection.ensureConnection();
  return connection
    .getClient()
    .transaction()
    .execute(async (transaction) => {
      const inside = em.fork();
      inside.setTransactionContext(transaction);
      return work(inside);
    });
};
