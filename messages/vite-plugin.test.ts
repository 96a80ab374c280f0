import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { baseLocale, locales, scriptIn } from './locales.ts';
import { readMessages, textsOf } from './read-messages.ts';
import { oneLanguageEach } from './vite-plugin.ts';

const entry = join(import.meta.dir, 'entry.ts');

/** One message of each kind: a sentence, a plural, and one with markup inside. */
const used = { plain: 'unsubscribe_lead', plural: 'adopt_action', marked: 'watch_stay' };
const source = `
  import { m } from '@salamu/messages/messages';
  export const says = [m.${used.plain}(), m.${used.plural}({ count: 2 }), m.${used.marked}.parts()];
`;

test('each script has its own language alone, whatever the kind of message', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dir,
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
      oneLanguageEach({}),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const written = new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
  const [chunk] = output;
  for (const locale of locales) {
    const script =
      written.get(locale === baseLocale ? chunk.fileName : scriptIn(locale, chunk.fileName)) ?? '';
    for (const other of locales) {
      const messages = await readMessages(other);
      for (const name of Object.values(used)) {
        // Up to its first placeholder, and to what a script writes as an escape.
        const words = textsOf(messages[name] ?? '').map((text) => text.split(/[{\u00a0]/)[0] ?? '');
        for (const said of words)
          expect([locale, other, name, script.includes(said)]).toEqual([
            locale,
            other,
            name,
            other === locale,
          ]);
      }
    }
  }
});
