// What a release is made of, as CycloneDX. `npm sbom` leaves out packages that a development package needs as well.
import { type Lock, lockOf, nameOf, resolve, shippedFolders } from './contents.ts';

/** As a package URL writes it. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const componentOf = (lock: Lock, path: string) => {
  const entry = lock[path] ?? {};
  const { version = '', license, integrity } = entry;
  const name = nameOf(path, entry);
  const [, digest] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: purlOf(name, version),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(digest !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
};

export const billOfMaterials = (checkout: string, version: string): string => {
  const lock = lockOf(checkout);
  const folders = shippedFolders(lock);
  const shipped = new Set(folders);
  const dependencies = folders.map((ref) => {
    const { dependencies: needed = {} } = lock[ref] ?? {};
    const found = Object.keys(needed).map((name) => resolve(lock, ref, name));
    return { ref, dependsOn: found.filter((path) => shipped.has(path)) };
  });
  const product = { type: 'application', 'bom-ref': 'meend', name: 'meend', version };
  return JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: product },
      components: folders.map((path) => componentOf(lock, path)),
      dependencies: [{ ref: 'meend', dependsOn: folders }, ...dependencies],
    },
    null,
    1,
  );
};
