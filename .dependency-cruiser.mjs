const tests = '\\.(test|stories)\\.tsx?$';
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

/** A rule named as the sentence a reader gets when it is broken. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const core = [
  never(
    'core-knows-only-itself',
    'Core decides; it may not know who serves, stores or shows. Ask for a port instead.',
    { path: '^core/', pathNot: tests },
    { path: '^(adapters|web|cli|storybook|tests|scripts)/' },
  ),
  never(
    'core-uses-no-platform',
    'Core has no clock, file or network of its own. Take a port.',
    { path: '^core/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  never(
    'core-shared-imports-nothing',
    'core/shared is what everything else stands on; the release is stated in package.json.',
    { path: '^core/shared/', pathNot: tests },
    { pathNot: '^(?:core/shared/|package\\.json$)' },
  ),
  never(
    'core-ports-name-core-types-only',
    'A port is an interface over the concepts of core.',
    { path: '^core/.*\\.port\\.ts$', pathNot: tests },
    { pathNot: '^core/(?!contract/|assembly/)' },
  ),
  never(
    'core-concepts-do-not-know-the-wire',
    'The contract describes core to the outside; core does not read it.',
    { path: '^core/', pathNot: ['^core/contract/', tests] },
    { path: '^core/contract/' },
  ),
  never(
    'core-concepts-do-not-know-the-assembly',
    'A concept names the stores it touches; the list of all of them stands above every concept.',
    { path: '^core/', pathNot: ['^core/(?:assembly|contract)/', tests] },
    { path: '^core/assembly/' },
  ),
  never(
    'manifests-are-described-without-an-area',
    'What a manifest may state names no area; each states its own in <area>.area.ts, and the assembly joins them.',
    { path: '^core/manifest/', pathNot: tests },
    { path: '^core/(?!(?:manifest|shared)/)' },
  ),
  never(
    'core-imports-only-xstate-and-zod',
    'The rules of the product depend on no library but these two.',
    { path: '^core/', pathNot: tests },
    { dependencyTypes: npm, pathNot: 'node_modules/(xstate|zod)/' },
  ),
  never(
    'xstate-only-in-machines',
    'Only *-machine.ts and *-machine-setup.ts may import xstate.',
    { path: '^core/', pathNot: ['-machine(-setup)?\\.ts$', tests] },
    { path: 'node_modules/xstate/' },
  ),
  never(
    'zod-only-in-the-contract',
    'Schemas live in core/contract; a listener never downloads zod.',
    { path: '^core/', pathNot: ['^core/contract/', tests] },
    { path: 'node_modules/zod/' },
  ),
  never(
    'contract-calls-carry-no-routes',
    'The web imports *.calls.ts. They take types alone from the routes, so that zod stays on the server.',
    { path: '^core/contract/.*\\.calls\\.ts$' },
    { pathNot: '^core/contract/(?:call/call|.*\\.calls)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
];

const adapters = [
  never(
    'adapters-face-core-alone',
    'An adapter connects core to one technology; it knows no screen and no command.',
    { path: '^adapters/', pathNot: tests },
    { path: '^(web|cli|storybook|tests|scripts)/' },
  ),
  never(
    'an-adapter-never-imports-another',
    'Composition alone puts technologies together; anything else asks core for a port. What can be traced is told on channels that belong to nobody, and so is whether work is still wanted.',
    { path: '^adapters/([^/]+)/', pathNot: ['^adapters/(?:composition|config|http)/', tests] },
    {
      path: '^adapters/',
      pathNot: '^adapters/($1/|node_modules/|tracing/(?:channels|abandoned-reads)\\.ts$)',
    },
  ),
  never(
    'http-is-handed-other-technologies',
    'HTTP names what it is handed by its type; the stand-ins’ own pages know their stand-in, and a broken line to the database is told from other errors by its words.',
    { path: '^adapters/http/', pathNot: ['^adapters/http/development/', tests] },
    {
      path: '^adapters/',
      pathNot:
        '^adapters/(http/|node_modules/|tracing/(?:channels|abandoned-reads)\\.ts$|postgres/connection/sanitized-errors\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'settings-know-no-composition',
    'The settings are read before anything is put together.',
    { path: '^adapters/config/', pathNot: tests },
    { path: '^adapters/(composition|http|postgres|jobs)/' },
  ),
  never(
    'the-mail-library-comes-with-the-first-mail',
    'Whoever has no mail server pays no memory for it: import nodemailer with import(), or its types alone.',
    { path: '^adapters/', pathNot: tests },
    { path: 'node_modules/nodemailer/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
  ),
  never(
    'adapters-have-no-loose-files',
    'The top of adapters is a list of technologies and the room that composes them.',
    {},
    { path: '^adapters/[^/]+\\.tsx?$' },
  ),
  never(
    'nothing-imports-a-main',
    'A main is where a process begins; only the commands that serve and work may call it.',
    { pathNot: '^(cli/commands/(serve|worker)\\.ts$|tests/)' },
    { path: '^(adapters/composition/main-[^/]+|cli/main|web/main)\\.tsx?$' },
  ),
];

const web = [
  never(
    'web-imports-no-server-code',
    'The web speaks to the server over the contract.',
    { path: '^web/', pathNot: tests },
    { path: '^(adapters|cli|storybook|tests|scripts)/' },
  ),
  never(
    'web-uses-no-node',
    'These files run in a browser.',
    {
      path: '^web/',
      pathNot: ['^web/source-web\\.ts$', '\\.config\\.ts$', '^web/build/', tests],
    },
    { dependencyTypes: ['core'] },
  ),
  never(
    'zod-never-reaches-the-web',
    'The web needs zod for nothing.',
    { path: '^web/', pathNot: tests },
    { path: 'node_modules/zod/' },
  ),
  never(
    'schemas-stay-on-the-server',
    'Of the contract the web runs calls, addresses and categories; of everything else it takes types alone.',
    { path: '^web/', pathNot: tests },
    {
      path: '^core/contract/',
      pathNot:
        '^core/contract/(?:.+\\.calls|call/call|call/product-path|catalogue/category-mapping|catalogue/story-href)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'what-the-web-runs-of-the-contract-leads-to-no-schema',
    'Addresses and categories are in every bundle; they take types alone from the schemas.',
    {
      path: '^core/contract/(?:call/call|call/product-path|catalogue/category-mapping|catalogue/story-href)\\.ts$',
    },
    { path: '^core/contract/|node_modules/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'ui-never-knows-core',
    'A button has no idea what a story is: web/ui imports react, its primitives, the store, the queue of notes, what is in view and what is hydrated later.',
    { path: '^web/ui/', pathNot: tests },
    {
      path: '^(core|web/(?!ui/|styles/))',
      pathNot: '^web/platform/(?:store|note-queue|note-rank|in-view|later)\\.tsx?$',
    },
  ),
  never(
    'ui-needs-only-react-and-its-primitives',
    'Machines, queries and translations belong to features; web/ui takes plain props.',
    { path: '^web/ui/', pathNot: tests },
    {
      dependencyTypes: npm,
      pathNot: 'node_modules/(react|react-dom|react-aria-components|react-router-dom|lucide-react|@types)/',
    },
  ),
  never(
    'a-feature-is-an-island',
    'Features never import one another; a page puts them side by side.',
    { path: '^web/features/([^/]+)/', pathNot: tests },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  never(
    'a-studio-panel-is-an-island',
    'A content type or panel of the studio imports frame, editing, uploads and charts, never a sibling; the dashboard puts them side by side.',
    { path: '^web/features/studio/([^/]+)/', pathNot: tests },
    { path: '^web/features/studio/', pathNot: '^web/features/studio/(?:$1|frame|editing|uploads|charts)/' },
  ),
  never(
    'what-studio-panels-share-knows-none-of-them',
    'Frame, uploads and charts know nothing of content; editing stands on frame and uploads.',
    { path: '^web/features/studio/(frame|uploads|charts)/', pathNot: tests },
    { path: '^web/features/studio/', pathNot: '^web/features/studio/(?:$1|frame)/' },
  ),
  never(
    'features-import-downwards',
    'A feature uses core, web/ui, web/api, web/platform, web/messages and web/styles.',
    { path: '^web/features/', pathNot: tests },
    { path: '^web/', pathNot: '^web/(features|ui|api|platform|messages|styles)/|^web/app/paths\\.ts$' },
  ),
  never(
    'pages-compose-features',
    'A page is shown by the router; it does not reach back for it.',
    { path: '^web/pages/', pathNot: tests },
    { path: '^web/app/', pathNot: '^web/app/paths\\.ts$' },
  ),
  never(
    'only-the-app-shows-pages',
    'Pages are mounted by web/app alone.',
    { path: '^web/', pathNot: ['^web/(app|pages)/', tests] },
    { path: '^web/pages/' },
  ),
  never(
    'the-lower-web-looks-down',
    'api, platform, messages and styles know no screen.',
    { path: '^web/(api|platform|messages|styles)/', pathNot: tests },
    { path: '^web/(app|pages|features|ui)/', pathNot: '^web/app/paths\\.ts$' },
  ),
];

const outside = [
  never(
    'fakes-run-in-a-browser',
    'The kit’s stores, fixtures and scenarios import core and the reader of transcripts only, so stories run them too.',
    { path: '^tests/kit/(memory|fixtures|scenarios)/', pathNot: tests },
    { pathNot: '^(core|adapters/transcripts|tests/kit/(memory|fixtures|scenarios))/' },
  ),
  never(
    'mocks-run-core-over-memory',
    'Mocks import core, the kit’s stores and msw: the backend is written once.',
    { path: '^tests/kit/mocks/', pathNot: tests },
    { path: '^(adapters|web|cli|storybook|scripts|tests/(?!kit/(memory|fixtures|scenarios|mocks)/))/' },
  ),
  never(
    'the-cli-goes-through-the-composition',
    'A command asks the room that composes and reads the settings; it never builds an adapter.',
    { path: '^cli/', pathNot: tests },
    {
      path: '^(adapters/(?!(?:composition|config)/)|web/|storybook/|tests/|scripts/)',
    },
  ),
  never(
    'the-cli-needs-only-commander',
    'Libraries belong behind ports.',
    { path: '^cli/', pathNot: [tests, '^cli/(build/|vite[.]config)'] },
    { dependencyTypes: npm, pathNot: 'node_modules/commander/' },
  ),
  never(
    'nothing-imports-tests-or-stories',
    'Tests and Storybook look at the product; the product does not look back.',
    { path: '^(core|adapters|web|cli)/', pathNot: tests },
    { path: [tests, '^(tests|storybook)/'] },
  ),
  never(
    'production-code-needs-no-development-package',
    'What serving imports must be installed by npm ci --omit=dev.',
    { path: '^(core|adapters|web|cli)/', pathNot: tests },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['npm', 'type-only'],
      pathNot: 'node_modules/@types/',
    },
  ),
  never(
    'every-package-is-declared',
    'A workspace names what it imports in its own package.json.',
    { path: '^(core|adapters|web|cli)/', pathNot: tests },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  never('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
  never('every-import-leads-somewhere', 'This import cannot be resolved.', {}, { couldNotResolve: true }),
];

export default {
  forbidden: [...core, ...adapters, ...web, ...outside],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)((web|cli)/dist|storybook/static)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
