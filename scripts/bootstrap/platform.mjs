const systems = ['linux', 'darwin', 'win32'];
const processors = ['x64', 'arm64'];

/** What this machine is: `glibc` is the version of its C library, undefined where that is another one. */
export const thisMachine = () => {
  process.report.excludeNetwork = true;
  return {
    platform: process.platform,
    arch: process.arch,
    glibc: process.report.getReport().header.glibcVersionRuntime,
  };
};

/** Why the packages this product stands on cannot run here, in one sentence; null where they can. */
export const whyNotHere = ({ platform, arch, glibc }) => {
  const hasLibrary = platform !== 'linux' || glibc !== undefined;
  if (systems.includes(platform) && processors.includes(arch) && hasLibrary) return null;
  const system = hasLibrary ? platform : 'linux without glibc';
  return `This product runs on Linux with glibc, macOS and Windows, on x64 or arm64; this machine is ${system} on ${arch}.`;
};
