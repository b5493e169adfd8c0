// The product key stands in some addresses (`/api/meendAdmin/admins`): `{product}` in a declared path is written out
// where a call is served or made.
import type { Call } from './call.ts';

export const productPath = (path: string, productKey: string): string =>
  path.replaceAll('{product}', productKey);

/** The same table with the product's own addresses. */
export const withProductPaths = (
  table: Readonly<Record<string, Call>>,
  productKey: string,
): Readonly<Record<string, Call>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, call]) => [
      name,
      { ...call, path: productPath(call.path, productKey) },
    ]),
  );
