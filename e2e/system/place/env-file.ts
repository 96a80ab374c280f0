/** Fill in a file of settings as an operator does: in the lines that ask for them, and the others below. */
export async function fillIn(path: string, settings: Record<string, string>): Promise<void> {
  const missing = new Set(Object.keys(settings));
  const asked = (await Bun.file(path).text()).replace(/^#?(\w+)=.*$/gm, (line, name: string) => {
    if (settings[name] === undefined) return line;
    missing.delete(name);
    return `${name}=${settings[name]}`;
  });
  const more = [...missing].map((name) => `${name}=${settings[name]}\n`);
  await Bun.write(path, asked + more.join(''));
}
