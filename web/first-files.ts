// How the build is cut: the libraries change seldom and keep their file through releases; all that the first screen
// needs stands in one more; the rest follows when it is needed.
interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleFacts | null;
}

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[a-z-]+|@lingui\/core)\//;

/** Whether the entry imports it without waiting, through any number of others. */
const isFirst = (id: string, graph: ModuleGraph, seen: Set<string>): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const facts = graph.getModuleInfo(id);
  return (
    facts !== null && (facts.isEntry || facts.importers.some((importer) => isFirst(importer, graph, seen)))
  );
};

export const firstFiles = [
  { name: 'vendor', test: LIBRARIES, priority: 2 },
  { name: 'xstate', test: /node_modules\/(xstate|@xstate)\//, priority: 2 },
  {
    name: (id: string, graph: ModuleGraph) => (isFirst(id, graph, new Set()) ? 'first' : null),
    priority: 1,
  },
];
