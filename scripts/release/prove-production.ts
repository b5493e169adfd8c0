// `npm run prove -- production`: runs the blocks of the page for production in one shell on a bare Debian, with two web
// processes and two workers behind nginx. Without systemd: a stand-in starts what its units name.
import { cpSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from '../run/command.ts';
import type { Archive } from './archive.ts';
import { makeBareRoot, whyNoBareRoot } from './bare-root.ts';
import { makeTwoArchives } from './next-release.ts';
import { type Block, pageBlocks } from './page-blocks.ts';
import { whyNoRelease } from './source.ts';

const SCRIPT = '/media/page.sh';
const HOST_NETWORK = '/run/host-network';

/** Programs of the bare Debian by their names in /usr/local/sbin, which comes first. */
const standIns: Readonly<Record<string, string>> = {
  // Packages come by this machine's network; the servers that Debian starts with them get their own.
  'apt-get': `
nsenter --net=${HOST_NETWORK} /usr/bin/apt-get "$@"
for one in postgresql redis-server nginx; do
  if [ "$1" = install ] && [ -x "/etc/init.d/$one" ]; then service "$one" start; fi
done`,
  systemctl: `
stop() {
  [ -e "/run/$1.pid" ] || return 0
  pid=$(cat "/run/$1.pid")
  kill "$pid" || return 0
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
}
start() (
  file="/etc/systemd/system/\${1%%@*}@.service"
  value() { sed -n "s/^$1=//p" "$file" | sed "s/%i/\${unit#*@}/g"; }
  unit=$1
  while IFS= read -r line; do
    case $line in '' | '#'*) ;; *) export "$line" ;; esac
  done <"$(value EnvironmentFile)"
  for pair in $(value Environment); do export "$pair"; done
  cd "$(value WorkingDirectory)"
  user=$(value User)
  umask "$(value UMask)"
  setsid setpriv --reuid "$user" --regid "$(value Group)" --init-groups --no-new-privs $(value ExecStart) >"/var/log/$unit.log" 2>&1 &
  echo $! >"/run/$unit.pid"
)
action=$1
shift
[ "\${1-}" = --now ] && shift
for unit in "$@"; do
  case $action:$unit in
    *:meend-*) stop "$unit"; start "$unit" ;;
    *) service "$unit" "$action" ;;
  esac
done`,
  editor: `
sed --in-place \\
  -e 's#^CASHFREE_CLIENT_SECRET=.*#CASHFREE_CLIENT_SECRET=cfsk_ma_prod_0123456789#' \\
  -e 's#^COMPANY_NAME=.*#COMPANY_NAME=Raag Stories Private Limited#' \\
  -e 's#^REGISTERED_ADDRESS=.*#REGISTERED_ADDRESS=12 Residency Road, Bangalore 560025#' \\
  -e 's#^CONTACT_EMAIL=.*#CONTACT_EMAIL=care@meend.example#' \\
  -e 's#^GRIEVANCE_OFFICER=.*#GRIEVANCE_OFFICER=A. Rao#' \\
  -e 's#^SMTP_URL=.*#SMTP_URL=smtp://127.0.0.1:2525#' \\
  "$1"`,
};

/** Waits for the four processes. */
const READY = `
ask() { curl --silent --insecure --output /dev/null --write-out '%{http_code}' --max-time 20 "$@" || true; }
expect() {
  wanted=$1
  shift
  for try in $(seq 120); do
    told=$(ask "$@")
    if [ "$told" = "$wanted" ]; then echo "  $told $*"; return 0; fi
    sleep 0.5
  done
  echo "$* answered $told, not $wanted" >&2
  tail -n 20 /var/log/meend-*.log >&2
  exit 1
}
for port in 3001 3002 3101 3102; do expect 200 "http://127.0.0.1:$port/readyz"; done
`;

/** Asked once the page has been followed. */
const CHECKS = `
site() { wanted=$1; shift; expect "$wanted" --resolve "*:443:127.0.0.1" "$@"; }
site 200 https://meend.example/
site 200 https://meend.example/api/playlist/playlists
site 307 https://pay.meend.example/plans
site 404 https://meend.example/metrics
expect 308 http://127.0.0.1/
kill "$(cat /run/meend-web@3001.pid)"
site 200 https://meend.example/blog
systemctl restart meend-web@3001
expect 200 http://127.0.0.1:3001/readyz
meend doctor || true
meend backup --json --to /var/backups/meend/by-hand
meend list-staff
meend --version
apt-get install --yes --no-install-recommends systemd >/dev/null
rm /usr/local/sbin/systemctl
systemd-analyze verify meend-web@3001.service meend-worker@1.service && echo 'systemd-analyze verify: nothing to say'
echo 'The page holds.'
`;

const script = (first: Archive, next: Archive): string => {
  const blocks = pageBlocks();
  const upgrade = blocks.filter(({ step }) => step === 'Upgrade');
  const install = blocks.filter((block) => !upgrade.includes(block));
  const download = install.filter(({ step }) => step === '2. The release');
  const filled = (of: readonly Block[], { version }: Archive) =>
    of.map(({ step, text }) => {
      const commands = text.replaceAll('RELEASE', version).replaceAll('ADDRESS/', 'file:///media/');
      return `echo ${JSON.stringify(`── ${step}`)}\n${commands}`;
    });
  return [
    'set -euo pipefail\nexport EDITOR=editor',
    ...[...filled(install, first), READY],
    ...filled([...download, ...upgrade], next),
    `echo '── Checks'\n${READY}`,
    `for port in 3001 3002; do curl --silent "http://127.0.0.1:$port/healthz" | grep -F '"${next.version}"'; echo; done`,
    CHECKS,
  ].join('\n');
};

/** Follows the page with these archives, as installation and upgrade; returns the exit code of its session. */
const followPage = async (first: Archive, next: Archive): Promise<number | null> => {
  const root = makeBareRoot();
  try {
    for (const path of [first, next].flatMap(({ file }) => [file, `${file}.sha256`]))
      cpSync(path, join(root.folder, 'media', basename(path)));
    for (const [name, text] of Object.entries(standIns))
      writeFileSync(join(root.folder, 'usr/local/sbin', name), `#!/bin/sh\nset -eu${text}\n`, {
        mode: 0o755,
      });
    writeFileSync(join(root.folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    writeFileSync(join(root.folder, SCRIPT), script(first, next));
    const session = root.start(['bash', SCRIPT], {
      namespaces: ['--net', '--pid', '--fork', '--kill-child'],
      hostNetwork: HOST_NETWORK,
    });
    session.stdin?.end();
    session.stdout?.pipe(process.stdout, { end: false });
    session.stderr?.pipe(process.stderr, { end: false });
    return await new Promise((resolve) => session.once('close', resolve));
  } finally {
    root.remove();
  }
};

/** Whether the page can be followed; a sentence where it fails, or cannot be tried. */
export const proveProduction = async (): Promise<true | string> => {
  const reason = whyNoBareRoot() ?? whyNoRelease();
  if (reason !== null) return reason;
  const archives = makeTwoArchives(inProject('dist/proof'));
  const started = performance.now();
  const code = await followPage(...archives);
  process.stdout.write(`${Math.round((performance.now() - started) / 1_000)} s\n`);
  return code === 0 || `The page for production failed: a step ended with ${code}.`;
};
