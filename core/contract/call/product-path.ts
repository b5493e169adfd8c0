// Expands `{product}` in a declared path to the product key, as in `/api/meendAdmin/admins`.
import type { Call } from './call.ts';

export const productPath = (path: string, productKey: string): string =>
  path.replaceAll('{product}', productKey);

/** The same table with expanded paths. */
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
