// The product key stands in some addresses (`/api/meendAdmin/admins`): `{product}` in a declared path is written out
// where a call is served or made.
import type { Call } from './call.ts';

export const productPath = (path: string, productKey: string): string =>
  path.replaceAll('{product}', productKey);

/** The same table with the product's own addresses. */
export const withProductPaths = <C extends Call>(
  table: Readonly<Record<string, C>>,
  productKey: string,
): Readonly<Record<string, C>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, call]) => [
      name,
      { ...call, path: productPath(call.path, productKey) },
    ]),
  );
