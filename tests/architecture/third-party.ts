// Third-party packages according to package-lock.json.

export interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export const locked = (text: string): Readonly<Record<string, Locked>> =>
  (JSON.parse(text) as { packages: Readonly<Record<string, Locked>> }).packages;

/** Whether a production installation includes it. */
export const isServing = ({ dev, devOptional }: Locked): boolean => !dev && !devOptional;

/** Its real name, even if it is installed under an alias. */
export const nameOf = (path: string, { name }: Locked): string =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const head = `# Software and fonts of others

What an installation that serves Meend contains, made from \`package-lock.json\` by
\`npx vitest --project unit run tests/architecture/lock-file --update\`. Each package carries its licence's text in its own folder.

FFmpeg comes inside \`@seydx/node-av-*\`, built with parts under the GPL and fdk-aac, whose licences cannot be kept together: it serves the machine it is installed on and is not passed on. Neither the archive of a release nor the image has it. The image passes on Debian's \`ffmpeg\` (GPL-2.0-or-later with what it is linked to, without fdk-aac) and \`espeak-ng\` (GPL-3.0-or-later) as programs of their own, the other parts of \`debian:slim\`, and Node; the licence of each Debian package lies in \`/usr/share/doc\`, its sources at sources.debian.org. Who passes the image on owes those sources with it.

The recordings of the demonstration, in \`adapters/demo/recordings\` of the source code alone, are spoken by the voices of Kokoro-82M v1.0 (Apache-2.0); neither the archive nor the image has them.

| Licence | Packages |
|---|---|
`;

/** One line per licence, so that a change is visible. */
export const thirdParty = (text: string): string => {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(locked(text))) {
    if (!path.includes('node_modules/') || entry.link || !isServing(entry)) continue;
    const licence = entry.license ?? 'none stated';
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(`${nameOf(path, entry)} ${entry.version}`));
  }
  const rows = [...byLicence].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const lines = rows.map(
    ([licence, names]) =>
      `| ${licence} | ${[...names].sort((a, b) => a.localeCompare(b, 'en')).join(', ')} |`,
  );
  return `${head}${lines.join('\n')}\n`;
};
