import { sha256 } from '@noble/hashes/sha2.js';
import { type Api, ApiError } from '@salamu/api/client';
import { readVerificationId } from '@salamu/api/domain/video/verification';
import { formatDay } from '@salamu/ui/browser/dates';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import type { Answer } from '../data/page/types.ts';
import { hashFile } from './hash-file.ts';

type Verification = Answer<Api['verify']['post']>;
/** What the visitor asked with: a file’s fingerprint, or an ID. */
type By = 'file' | 'id';

const page = document.querySelector<HTMLElement>('[data-verify]');
const fileForm = page?.querySelector<HTMLFormElement>('[data-file-form]');
const idForm = page?.querySelector<HTMLFormElement>('[data-id-form]');
const reading = page?.querySelector<HTMLElement>('[data-reading]');
const label = reading?.querySelector('label');
const bar = page?.querySelector('progress');
const answers = [...(page?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
const unknown: Verification = { answer: 'not_found', artist: null, deliveredOn: null, credentials: false };
/** A later question ends an earlier one. */
let asking = new AbortController();

function say(by: By, problem: string | null): void {
  const place = page?.querySelector<HTMLElement>(`[data-problem="${by}"]`);
  if (!place) return;
  place.textContent = problem;
  place.hidden = problem === null;
}

function show(by: By, { answer, artist, deliveredOn, credentials }: Verification): void {
  const shown = answers.find((one) => one.dataset.answer === answer);
  if (!shown) return;
  for (const part of shown.querySelectorAll<HTMLElement>('[data-by]')) part.hidden = part.dataset.by !== by;
  const link = shown.querySelector<HTMLAnchorElement>('[data-artist]');
  if (link && artist) {
    link.textContent = artist.stageName;
    link.href = `${page?.dataset.artists}/${encodeURIComponent(artist.slug)}`;
  }
  const day = shown.querySelector('time');
  if (day && deliveredOn) {
    day.textContent = formatDay(deliveredOn);
    day.dateTime = deliveredOn;
  }
  for (const part of shown.querySelectorAll<HTMLElement>('[data-credentials]'))
    part.hidden = part.dataset.credentials !== String(credentials);
  shown.hidden = false;
  shown.focus();
}

/** Ask, and show the answer unless the visitor has asked something else meanwhile. */
async function ask(by: By, question: (signal: AbortSignal) => Promise<Verification>): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  for (const answer of answers) answer.hidden = true;
  say('file', null);
  say('id', null);
  try {
    const answer = await question(signal);
    if (!signal.aborted) show(by, answer);
  } catch (error) {
    if (!signal.aborted) say(by, messageOf(error));
  }
}

/** Hash the file here, showing how far that is, and ask about its hash alone. */
async function verifyFile(file: File, signal: AbortSignal): Promise<Verification> {
  function onProgress(share: number): void {
    if (signal.aborted || !label || !bar) return;
    label.textContent = (share < 1 ? page?.dataset.readingFile : page?.dataset.asking) ?? '';
    if (share < 1) bar.value = share;
    else bar.removeAttribute('value');
  }
  onProgress(0);
  if (reading) reading.hidden = false;
  try {
    const fingerprint = await hashFile(file, sha256.create(), { signal, onProgress });
    return await call(api.verify.post({ sha256: fingerprint }));
  } finally {
    if (reading && !signal.aborted) reading.hidden = true;
  }
}

function unknownIf404(error: unknown): Verification {
  if (error instanceof ApiError && error.status === 404) return unknown;
  throw error;
}

function verifyId(written: string): void {
  const id = readVerificationId(written);
  void ask('id', async () => (id === null ? unknown : call(api.verify({ id }).get()).catch(unknownIf404)));
}

if (page && fileForm && idForm) {
  const chosen = fileForm.querySelector<HTMLInputElement>('input[type="file"]');
  const id = idForm.querySelector<HTMLInputElement>('input[name="id"]');
  fileForm.addEventListener('submit', (event) => event.preventDefault());
  const verifyChosen = () => {
    const file = chosen?.files?.[0];
    if (file) void ask('file', (signal) => verifyFile(file, signal));
  };
  chosen?.addEventListener('change', verifyChosen);
  // Someone may have chosen one while this script was on its way.
  verifyChosen();
  idForm.addEventListener('submit', (event) => {
    event.preventDefault();
    if (id?.value.trim()) verifyId(id.value);
    else say('id', page.dataset.missingId ?? null);
  });
  // A watch page's link brings the ID along after `#`.
  const brought = location.hash.slice(1);
  if (id && brought) {
    id.value = brought;
    verifyId(brought);
  }
}
