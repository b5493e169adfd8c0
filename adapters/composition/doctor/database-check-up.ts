// Health check of the database connection.

import { tokens } from '../wiring/tokens.ts';
import { failure, fine, type HealthCheck, warning } from './finding.ts';

export const databaseRole: HealthCheck = async (product) => {
  const { isProduction, databaseUrl } = product.get(tokens.config);
  const rights = await product.get(tokens.databaseRights)();
  if (rights === null || databaseUrl === null)
    return fine('The embedded database has one role, which does everything.');
  const { isSuperuser, ownTables, mayCreate } = rights;
  if (!isSuperuser && ownTables === 0 && !mayCreate)
    return fine('The role of DATABASE_URL works with rows, and may do nothing more.');
  const owning = ownTables > 0 ? `owns ${ownTables} tables` : 'may make tables';
  const message = `The role of DATABASE_URL ${isSuperuser ? 'is a superuser' : owning}`;
  return isProduction
    ? warning(`${message}: give the tables an owner of their own by MIGRATION_DATABASE_URL.`)
    : fine(`${message}. In production it should work with rows alone.`);
};

export const databasePooler: HealthCheck = async (product) => {
  const pooling = await product.get(tokens.databasePooling)();
  if (pooling === null) return fine('No pooler stands before the database.');
  if (!pooling.isSameDatabase)
    return failure(
      'DIRECT_DATABASE_URL must lead to the same database as DATABASE_URL, as the same user, past the pooler.',
    );
  if (!pooling.hasLimits)
    return warning(
      'The pooler holds connections from before the limits of its role: have it make them anew (RECONNECT).',
    );
  return pooling.isPooled
    ? fine('A pooler lends connections, and DIRECT_DATABASE_URL leads past it.')
    : fine('DATABASE_URL leads to PostgreSQL itself: DIRECT_DATABASE_URL is not needed.');
};
