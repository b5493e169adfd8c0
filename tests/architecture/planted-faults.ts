/** A planted fault for each import rule: the file, and the line that violates the rule. */
type Fault = { readonly file: string; readonly line: string };

export const faults: Readonly<Record<string, Fault>> = {
  'core-knows-only-itself': {
    file: 'core/unlock/outward.ts',
    line: `import '@meend/adapters/mail/mailbox.ts';`,
  },
  'core-uses-no-platform': {
    file: 'core/unlock/reads-files.ts',
    line: `import { readFileSync } from 'node:fs';`,
  },
  'core-shared-imports-nothing': {
    file: 'core/shared/upward.ts',
    line: `import type { Plan } from '../plans/plan.ts';`,
  },
  'core-ports-name-core-types-only': {
    file: 'core/unlock/every-store.port.ts',
    line: `import type { Stores } from '../assembly/areas.ts';`,
  },
  'core-concepts-do-not-know-the-wire': {
    file: 'core/unlock/wired.ts',
    line: `import type { Call } from '../contract/call/call.ts';`,
  },
  'core-concepts-do-not-know-the-assembly': {
    file: 'core/unlock/knows-every-store.ts',
    line: `import type { Stores } from '../assembly/areas.ts';`,
  },
  'manifests-are-described-without-an-area': {
    file: 'core/manifest/purge-plans.ts',
    line: `import type { Plan } from '@meend/core/plans/plan.ts';`,
  },
  'core-imports-only-xstate-and-zod': { file: 'core/unlock/served.ts', line: `import 'koa';` },
  'xstate-only-in-machines': { file: 'core/plans/grant.ts', line: `import { setup } from 'xstate';` },
  'zod-only-in-the-contract': { file: 'core/unlock/parsed.ts', line: `import { z } from 'zod';` },
  'contract-calls-carry-no-routes': {
    file: 'core/contract/unlock/unlock.calls.ts',
    line: `import { schema, type Unlocked } from './unlock.routes.ts';`,
  },
  'adapters-face-core-alone': {
    file: 'adapters/mail/templates.ts',
    line: `import '@meend/web/ui/button.tsx';`,
  },
  'an-adapter-never-imports-another': {
    file: 'adapters/payments/writes-mail.ts',
    line: `import type { mailbox } from '../mail/mailbox.ts';`,
  },
  'http-is-handed-other-technologies': {
    file: 'adapters/http/opens-mail.ts',
    line: `import { mailbox } from '../mail/mailbox.ts';`,
  },
  'settings-know-no-composition': {
    file: 'adapters/config/composed.ts',
    line: `import '../composition/container/container.ts';`,
  },
  'adapters-have-no-loose-files': { file: 'adapters/composition/loose.ts', line: `import '../loose.ts';` },
  'fakes-run-in-a-browser': { file: 'tests/kit/memory/stored.ts', line: `import 'node:fs';` },
  'the-mail-library-comes-with-the-first-mail': {
    file: 'adapters/mail/eager.ts',
    line: `import 'nodemailer';`,
  },
  'nothing-imports-a-main': {
    file: 'adapters/http/begins.ts',
    line: `import '../composition/main-http.ts';`,
  },
  'web-imports-no-server-code': {
    file: 'web/api/shortcut.ts',
    line: `import '@meend/adapters/mail/mailbox.ts';`,
  },
  'web-uses-no-node': { file: 'web/platform/reads-files.ts', line: `import 'node:fs';` },
  'zod-never-reaches-the-web': { file: 'web/api/parsed.ts', line: `import type { z } from 'zod';` },
  'schemas-stay-on-the-server': {
    file: 'web/api/checked.ts',
    line: `import { schema, type Unlocked } from '@meend/core/contract/unlock/unlock.routes.ts';`,
  },
  'what-the-web-runs-of-the-contract-leads-to-no-schema': {
    file: 'core/contract/catalogue/category-mapping.ts',
    line: `import { schema } from '../unlock/unlock.routes.ts';`,
  },
  'ui-never-knows-core': {
    file: 'web/ui/story-card.tsx',
    line: `import type { Plan } from '@meend/core/plans/plan.ts';`,
  },
  'ui-needs-only-react-and-its-primitives': {
    file: 'web/ui/stateful.tsx',
    line: `import { setup } from 'xstate';`,
  },
  'a-feature-is-an-island': {
    file: 'web/features/player/asks.tsx',
    line: `import { Dialog } from '../sign-in/dialog.tsx';`,
  },
  'a-studio-panel-is-an-island': {
    file: 'web/features/studio/jobs/job-staff.tsx',
    line: `import '@meend/web/features/studio/staff/staff-list.tsx';`,
  },
  'what-studio-panels-share-knows-none-of-them': {
    file: 'web/features/studio/uploads/titled.tsx',
    line: `import '@meend/web/features/studio/editing/editor.tsx';`,
  },
  'features-import-downwards': {
    file: 'web/features/player/routes.tsx',
    line: `import '@meend/web/app/router.tsx';`,
  },
  'pages-compose-features': { file: 'web/pages/home.tsx', line: `import '../app/router.tsx';` },
  'only-the-app-shows-pages': { file: 'web/ui/leads-home.tsx', line: `import '../pages/plans.tsx';` },
  'the-lower-web-looks-down': { file: 'web/api/shows.ts', line: `import '../ui/button.tsx';` },
  'mocks-run-core-over-memory': {
    file: 'tests/kit/mocks/handlers.ts',
    line: `import '@meend/adapters/mail/mailbox.ts';`,
  },
  'the-cli-goes-through-the-composition': {
    file: 'cli/commands/mails.ts',
    line: `import '@meend/adapters/mail/mailbox.ts';`,
  },
  'the-cli-needs-only-commander': { file: 'cli/commands/serves.ts', line: `import 'koa';` },
  'nothing-imports-tests-or-stories': {
    file: 'web/app/tested.ts',
    line: `import '@meend/tests/kit/browser/browser.ts';`,
  },
  'production-code-needs-no-development-package': {
    file: 'adapters/mail/faked.ts',
    line: `import 'fast-check';`,
  },
  'every-package-is-declared': { file: 'adapters/mail/borrowed.ts', line: `import 'commander';` },
  // Types count too: a call has its types from its route, so a route does not name its call.
  'no-circles': {
    file: 'core/contract/unlock/chosen.routes.ts',
    line: `import type { picked } from './picked.calls.ts';`,
  },
  'every-import-leads-somewhere': { file: 'core/plans/lost.ts', line: `import './nowhere.ts';` },
};

/** Files that the faults import, none of them at fault. */
export const bystanders: Readonly<Record<string, string>> = {
  'core/plans/plan.ts': 'export type Plan = string;',
  'core/contract/unlock/picked.calls.ts': `import type { routes } from './chosen.routes.ts';\nexport const picked: routes = 1;`,
  'core/contract/call/call.ts': `export type Call = string;\nexport const call: Call = '';`,
  'core/assembly/areas.ts': 'export type Stores = object;',
  'core/contract/unlock/unlock.routes.ts': `import { z } from 'zod';\nexport const schema = z;\nexport type Unlocked = string;`,
  'core/contract/unlock/chosen.calls.ts': `import { call } from '../call/call.ts';\nimport type { Unlocked } from './unlock.routes.ts';\nexport const chosen: Unlocked = call;`,
  'web/api/chosen.ts': `import { chosen } from '@meend/core/contract/unlock/chosen.calls.ts';\nimport type { Unlocked } from '@meend/core/contract/unlock/unlock.routes.ts';`,
  'core/unlock/unlock-machine.ts': `import { setup } from 'xstate';\nexport const machine = setup;`,
  'adapters/composition/main-http.ts': 'export {};',
  'adapters/composition/container/container.ts': `import '../../mail/mailbox.ts';\nimport '../../payments/gateway.ts';`,
  'adapters/loose.ts': 'export {};',
  'adapters/mail/mailbox.ts': 'export const mailbox = 1;',
  'adapters/mail/lazy.ts': `import type { Mail } from 'nodemailer';\nexport const load = (): Mail => import('nodemailer');`,
  'adapters/payments/gateway.ts': `import type { Plan } from '@meend/core/plans/plan.ts';`,
  'adapters/http/server/app.ts': `import type { mailbox } from '../../mail/mailbox.ts';\nimport 'koa';`,
  'web/ui/button.tsx': 'export {};',
  'web/app/router.tsx': `import '../pages/plans.tsx';`,
  'web/pages/plans.tsx': `import '../features/sign-in/dialog.tsx';`,
  'web/features/sign-in/dialog.tsx': `import '@meend/web/ui/button.tsx';\nexport const Dialog = 1;`,
  'web/features/studio/frame/list.tsx': 'export {};',
  'web/features/studio/editing/editor.tsx': `import '@meend/web/features/studio/frame/list.tsx';`,
  'web/features/studio/staff/staff-list.tsx': `import '@meend/web/features/studio/editing/editor.tsx';`,
  'web/features/studio/panels.ts': `import '@meend/web/features/studio/staff/staff-list.tsx';`,
  'cli/commands/grant.ts': `import '@meend/adapters/composition/container/container.ts';\nimport 'commander';`,
  'tests/kit/browser/browser.ts': 'export {};',
};

const workspace = (
  name: string,
  dependencies: readonly string[],
  devDependencies: readonly string[] = [],
) => {
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, '*']));
  return JSON.stringify({
    name: `@meend/${name}`,
    type: 'module',
    exports: { './*': './*' },
    dependencies: versions(dependencies),
    devDependencies: versions(devDependencies),
  });
};

export const packages: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'NodeNext', allowImportingTsExtensions: true },
  }),
  'core/package.json': workspace('core', ['xstate', 'zod', 'koa']),
  'adapters/package.json': workspace(
    'adapters',
    ['@meend/core', '@meend/web', 'koa', 'nodemailer'],
    ['fast-check'],
  ),
  'web/package.json': workspace('web', ['@meend/core', '@meend/adapters', '@meend/tests', 'xstate']),
  'cli/package.json': workspace('cli', ['@meend/adapters', 'commander', 'koa']),
  'tests/package.json': workspace('tests', []),
};

export const libraries = ['xstate', 'zod', 'koa', 'nodemailer', 'fast-check', 'commander'];
