const systems = ['linux', 'darwin', 'win32'];
const processors = ['x64', 'arm64'];

/** System, processor and glibc version; `glibc` is undefined with another C library. */
export const thisMachine = () => {
  process.report.excludeNetwork = true;
  return {
    platform: process.platform,
    arch: process.arch,
    glibc: process.report.getReport().header.glibcVersionRuntime,
  };
};

/** Error message if the packages have no build for this machine; null if they have. */
export const whyNotHere = ({ platform, arch, glibc }) => {
  const hasLibrary = platform !== 'linux' || glibc !== undefined;
  if (systems.includes(platform) && processors.includes(arch) && hasLibrary) return null;
  const system = hasLibrary ? platform : 'linux without glibc';
  return `This product runs on Linux with glibc, macOS and Windows, on x64 or arm64; this machine is ${system} on ${arch}.`;
};
