import { moment } from '../../api/src/testing/patience.ts';
import type { Window } from './window.ts';

/** Finds, in the page, what people see under that name; nothing that is not alive yet. */
const locate = (kind: string, name: string) => `(() => {
  const name = ${JSON.stringify(name)};
  const words = (element) => (element.getAttribute('aria-label') ?? element.innerText).trim().replace(/\\s+/g, ' ');
  const ready = (element) => element.getClientRects().length > 0 && !element.closest('[inert], astro-island[client=load][ssr]');
  const named = (selector) => {
    const all = [...document.querySelectorAll(selector)].filter(ready);
    const fits = [(said) => said === name, (said) => said.startsWith(name), (said) => said.includes(name)];
    return fits.map((fit) => all.find((each) => fit(words(each)))).find(Boolean);
  };
  const finders = {
    button: () => named('button:not(:disabled)'),
    link: () => named('a[href]'),
    choice: () => named('label'),
    field: () => [...document.querySelectorAll('label')].find((each) => words(each).includes(name) && ready(each))?.control,
    file: () => document.querySelector('input[type=file]'),
    text: () => (document.body.innerText.replace(/\\s+/g, ' ').includes(name) ? document.body : null),
  };
  return finders[${JSON.stringify(kind)}]() ?? null;
})()`;

export interface Someone {
  open(path: string): Promise<void>;
  click(kind: 'button' | 'link' | 'choice', name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(file: string): Promise<void>;
  see(text: string): Promise<void>;
  /** Where the window is. */
  address(): Promise<string>;
  /** Waits until what the script answers is true. */
  until(what: string, script: string): Promise<void>;
}

/** A person at a window, who looks until what they want is there. */
export function someoneAt(window: Window, productUrl: string): Someone {
  async function patiently<T>(what: string, attempt: () => Promise<T | undefined | false>): Promise<T> {
    const latest = Date.now() + moment;
    for (;;) {
      const result = await attempt().catch((error) => {
        if (Date.now() > latest) throw error;
        return undefined;
      });
      if (result) return result;
      if (Date.now() > latest) {
        const shown = await window.run('return location.href + " " + document.body.innerText.slice(0, 1500)');
        throw new Error(`${what}: not there after ${moment / 1000} s.\n${shown}`);
      }
      await Bun.sleep(100);
    }
  }
  const located = (kind: string, name: string) =>
    patiently(`${kind} “${name}”`, () => window.find(locate(kind, name)));

  return {
    open: (path) => window.open(new URL(path, productUrl).href),
    async click(kind, name) {
      await patiently(`clicking ${kind} “${name}”`, async () => {
        const element = await window.find(locate(kind, name));
        if (!element) return false;
        await window.click(element);
        return true;
      });
    },
    async fill(label, text) {
      await window.type(await located('field', label), text);
    },
    async choose(file) {
      await window.choose(await located('file', ''), file);
    },
    async see(text) {
      await located('text', text);
    },
    address: () => window.run('return location.href'),
    async until(what, script) {
      await patiently(what, () => window.run<boolean>(script));
    },
  };
}
