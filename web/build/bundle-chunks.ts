// Manual chunks of the bundle: `vendor` holds libraries, which change seldom and stay cached across releases; `first`
// holds everything the entry imports statically; the rest loads on demand.
import type { Rolldown } from 'vite';

interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

const importersOf = (id: string, graph: ModuleGraph): readonly string[] =>
  graph.getModuleInfo(id)?.importers ?? [];

/** Without what the first screen has no use for: many queries at once, and infinite ones. */
const LIBRARIES =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|@lingui\/core)\/|@tanstack\/.*\/(?!queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\w+\.js)/;

const PLAYER_HOST = /web\/app\/player-host\.ts$/;
const STUDIO = /web\/(api|features|pages)\/studio\//;
const CALLS = /\.calls\.ts$/;
const ICONS = /\/web-icons\//;
const STUDIO_MAY_OWN = new RegExp(`${CALLS.source}|${ICONS.source}|web/ui/forms/`);

const ARIA = /node_modules\/(react-aria(-components)?|react-stately|@internationalized)\//;

const shared = [
  // Of the search's list and of later pages; without a chunk of their own the one brings the others.
  {
    name: 'failure-parts',
    test: /web\/(api\/failure-message|platform\/(format-date|storage\/stored-json))\.ts$/,
  },
  // Of articles, answers and voices, which share no more than this.
  { name: 'share-parts', test: /web\/(features\/reading\/share-page|messages\/[a-z]+-[A-Z]+\/share)/ },
  // Of the player's later chunks and a voice's page.
  {
    name: 'part-details',
    test: /web\/(features\/player\/(details\/part-details|waveform\/waveform)|messages\/[a-z]+-[A-Z]+\/transcript)/,
  },
  // Without the cards and texts that single pages have.
  {
    name: 'story-parts',
    test: /web\/(features\/(catalogue|player\/(rows|share))|ui\/(covers|feedback|text|playing|actions))\/(?!cards\/single-cards|lists\/(listing\.|list-|filter-)|people\/|following\/|moods\/|read-part\/|tab-links|quoted|selectable-tile|plan-card)|web\/(api\/(story-queries|catalogue-queries|story-page\.)|pages\/catalogue\/(tile-actions|story-menu)|messages\/[a-z]+-[A-Z]+\/queue-menu)/,
  },
  { name: 'tab-links', test: /web\/(ui\/text\/tab-links|features\/reading\/read-tabs)/ },
  { name: 'faces', test: /web\/features\/catalogue\/people\/(face|synthetic|credits\.module)/ },
  // Doors, and what the rows of Home share with those of a listener alone.
  {
    name: 'home-parts',
    test: /web\/(features\/catalogue\/(moods\/|people\/voice-grid)|pages\/home\/(reserved|row-with|no-story)|api\/(mood|voice)-queries|messages\/[a-z]+-[A-Z]+\/nights)|\/(shelves\/moods|people\/people)\.calls\.ts$/,
  },
  // Large, and needed only by pages with tabs.
  {
    name: 'tab-parts',
    test: new RegExp(`web/ui/overlays/tabs|${ARIA.source}`),
  },
  // Home names two prices, and the queue reads ids, as a pending payment does; without a chunk of their own they bring the
  // plans page.
  { name: 'prices', test: /\/(plans\/plan|shared\/(ids|rupees))\.ts$/ },
  // Values that bookmarks and the pages of questions check, texts that the player and a story's page read, and what menus
  // share with dialogs; without a chunk of their own the one brings the other.
  {
    name: 'values',
    test: /\/(shared\/(result|error|text)|transcript\/(transcript\.calls|paragraphs)|overlays\/(exit|modals|item-keys))\.ts$/,
  },
  // Of search, bookmarks and the studio; beside the story's parts it brings them to the search's list.
  { name: 'quoted', test: /web\/ui\/text\/quoted\.tsx$/ },
  {
    name: 'search-parts',
    test: /web\/(features\/search\/(?!searched)|api\/search-|messages\/[a-z]+-[A-Z]+\/search\.)/,
  },
  // What the idle components share with the pages of feedback; without it they bring those pages.
  {
    name: 'rating-parts',
    test: /\/feedback\/rating\.ts$|web\/messages\/[a-z]+-[A-Z]+\/feedback/,
  },
  // Without the chips, which panels of the player alone have: the first screen's forms come without their styles.
  { name: 'form-parts', test: /web\/ui\/(forms\/(?!markdown-field|chips)|overlays\/(confirm-)?dialog)/ },
  {
    name: 'later-parts',
    test: /web\/((ui\/overlays|api\/session|platform)\/|api\/story-pages|messages\/more-stories)/,
  },
  {
    name: 'reading-parts',
    test: /web\/(features\/reading\/(?!read-tabs)|pages\/reading|api\/reading|messages\/[a-z]+-[A-Z]+\/reading)/,
  },
];

const flows = [
  // What a story's page shares with the lists whose cards are whole stories.
  {
    name: 'story-details',
    test: /web\/(pages\/catalogue\/story-|features\/catalogue\/(read-part|people|following)\/(?!followed\.tsx))|\/catalogue\/(content-notes\.ts|messages\/.*fact-)/,
  },
  { name: 'shelf-pages', test: /web\/pages\/catalogue\/(voices?|night|genres)/ },
  { name: 'small-pages', test: /web\/pages\/(.*\/)?(login|change-email|unsubscribe|not-found)-page/ },
  { name: 'unlock-pages', test: /web\/(features\/unlock\/|pages\/.*unlock-)/ },
  { name: 'sexpert-pages', test: /web\/pages\/reading\/sexpert-/ },
  // Without the listeners' cards, which the editor's preview shows: the listings would bring the studio.
  {
    name: 'studio-pages',
    test: /web\/(pages\/studio\/(?!story-view)|features\/studio\/(panels|frame\/studio-))/,
  },
  { name: 'feedback-pages', test: /web\/(pages\/.*feedback-|features\/feedback\/)/ },
  { name: 'plan-pages', test: /web\/(pages\/plans-page|features\/plans\/)/ },
  { name: 'payment-pages', test: /web\/(pages\/.*payment-|features\/payment\/)/ },
  {
    name: 'verify-pages',
    test: /web\/(pages\/.*(verify-|google-)|features\/sign-in\/landing\/verification)/,
  },
  {
    name: 'list-pages',
    test: /web\/(pages\/.*(temptations|confessions|quickies|confession-detail|listing|cards)-|features\/catalogue\/lists\/(listing\.|list-)|api\/listing-)/,
  },
  { name: 'story-messages', test: /web\/messages\/[a-z]+-[A-Z]+\/story/ },
  {
    name: 'later-messages',
    test: /web\/messages\/(more-stories|[a-z]+-[A-Z]+\/(?!story|studio|nights|search|site-links|share|sleep|queue|following|playback-settings|casting|plan-end|tile-menu|bookmarks|recommended))/,
  },
];

/** Whether the player's host imports the module statically, directly or through other modules. */
const isPlayers = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  return PLAYER_HOST.test(id) || importersOf(id, graph).some((importer) => isPlayers(importer, graph, seen));
};

/** Whether the studio alone imports the module, directly or through fields and calls. */
const isStudioOnly = (id: string, graph: ModuleGraph): boolean =>
  STUDIO.test(id) ||
  (STUDIO_MAY_OWN.test(id) && importersOf(id, graph).every((importer) => isStudioOnly(importer, graph)));

export const bundleChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: LIBRARIES, priority: 2 },
  { name: 'xstate', test: /node_modules\/(xstate|@xstate)\//, priority: 2 },
  { name: 'first', tags: ['$initial'], priority: 1 },
  // Styles alone: a page that shares an icon with the player does not load what the player is made of.
  {
    debugName: 'icons',
    name: (id: string, graph: ModuleGraph) => (isStudioOnly(id, graph) ? 'studio-icons' : 'icons'),
    test: ICONS,
    minShareCount: 2,
    priority: 1,
  },
  // Modules that the player shares with the pages. In a chunk of their own, they load without the pages' other modules.
  {
    debugName: 'player-parts',
    name: (id: string, graph: ModuleGraph) => (isPlayers(id, graph) ? 'player-parts' : null),
    minShareCount: 2,
    priority: 0.5,
  },
  // Small modules shared by several pages: one chunk for each group means one request and a shorter preload list in the
  // entry.
  ...shared.map(({ name, test }) => ({ name, test, minShareCount: 2, priority: 0 })),
  // The pages of one flow, a few hundred bytes each, in one chunk.
  ...flows.map(({ name, test }) => ({ name, test, priority: 0 })),
  // Dragging, which the queue alone needs: pages with tabs do without it.
  { name: 'drag-parts', test: ARIA, priority: 0 },
  // Calls are a few lines each: one chunk for those that the studio alone imports, one for the others that pages share.
  {
    debugName: 'calls',
    name: (id: string, graph: ModuleGraph) => (isStudioOnly(id, graph) ? 'studio-calls' : 'shared-calls'),
    test: CALLS,
    minShareCount: 2,
    priority: 0,
  },
];
