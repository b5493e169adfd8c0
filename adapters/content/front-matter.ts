// Front matter of a page: `title: …` and `updated: 2026-11-20` between two `---` lines at its start.
interface FrontMatter {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

export const frontMatter = (source: string): FrontMatter => {
  const text = source.replace(/^\ufeff/, '');
  const [whole = '', lines = ''] = HEAD.exec(text) ?? [];
  const values = lines.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name !== undefined && value ? [[name, value]] : [];
  });
  return { values: Object.fromEntries(values), body: text.slice(whole.length) };
};
