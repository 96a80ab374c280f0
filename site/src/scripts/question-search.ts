import { type FoundWords, foundText, matchesSearch } from '../data/question-search.ts';

const form = document.querySelector<HTMLFormElement>('form[data-questions]');
const input = form?.querySelector<HTMLInputElement>('input[type="search"]');
const status = document.querySelector<HTMLElement>('[data-questions-found]');
const nothing = document.querySelector<HTMLElement>('[data-questions-none]');
const groups = [...document.querySelectorAll<HTMLElement>('section[data-group]')].map((section) => ({
  section,
  entries: [...section.querySelectorAll<HTMLDetailsElement>('details')],
}));
const total = groups.flatMap(({ entries }) => entries).length;

/** Show the matching questions; a single one is opened. */
function filter(search: string): void {
  const found: HTMLDetailsElement[] = [];
  for (const { section, entries } of groups) {
    for (const entry of entries) {
      entry.hidden = !matchesSearch(entry.textContent, search);
      if (!entry.hidden) found.push(entry);
    }
    section.hidden = entries.every(({ hidden }) => hidden);
  }
  const [only] = found;
  if (only && found.length === 1) only.open = true;
  if (status) {
    const words = { ...status.dataset } as unknown as FoundWords;
    status.textContent = foundText(found.length, total, words, document.documentElement.lang);
  }
  if (nothing) nothing.hidden = found.length > 0;
}

/** Open the question in the address's fragment. */
function openNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

input?.addEventListener('input', () => filter(input.value));
form?.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', openNamed);
// The visitor may have typed before this script ran.
if (input && input.value !== input.defaultValue) filter(input.value);
openNamed();
