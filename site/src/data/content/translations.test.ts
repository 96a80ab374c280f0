import { baseLocale, locales } from '@salamu/messages/locales';
import { Glob } from 'bun';

const content = new URL('../../content/', import.meta.url).pathname;
const read = (file: string) => Bun.file(content + file).text();
const files = [...new Glob('**/*.md').scanSync(content)];
const others = locales.filter((locale) => locale !== baseLocale);
const isTranslation = new RegExp(`\\.(${others.join('|')})\\.md$`);
const translations = files.filter((file) => isTranslation.test(file));

describe('texts', () => {
  test.each(others)('are all translated into %s (covers §22.5)', (locale) => {
    const originals = files.filter((file) => !isTranslation.test(file) && !file.startsWith('blog/'));
    expect(originals.filter((file) => !files.includes(file.replace(/md$/, `${locale}.md`)))).toEqual([]);
  });

  test.each(translations)(
    '%s tells the same figures and leads to the same pages (covers §22.5)',
    async (file) => {
      const told = async (path: string) => {
        const found = (await read(path)).match(/\{\w+\}|\]\([^)]*\)|^ *money: .*$/gm) ?? [];
        return [...new Set(found)].toSorted();
      };
      expect(await told(file)).toEqual(await told(file.replace(isTranslation, '.md')));
    },
  );
});
