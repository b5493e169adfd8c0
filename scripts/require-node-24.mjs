// The project brings Node 24 as a package; without install scripts npm would quietly use the machine's older one.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(`This needs Node 24 but runs on Node ${process.versions.node}.`);
  console.error('The project brings its own: run npm ci without --ignore-scripts, then try again.');
  process.exit(1);
}
