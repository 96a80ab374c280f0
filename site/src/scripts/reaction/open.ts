import { ApiError, unwrap } from '@salamu/api/client';
import { type ReactionKind, reactionKinds, reactionLimits } from '@salamu/api/domain/request/reactions';
import { formatBytes } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { newKey } from '@salamu/ui/browser/new-key';
import { messageOf } from '@salamu/ui/session/problem';
import { sendFile } from '../send-file.ts';
import { watchApi } from '../watch-api.ts';
import { canRecord, record } from './record.ts';
import { forget, keep, keptFor, noteSent, type StoredReaction, sentFor } from './stored-reaction.ts';

type Step = 'choose' | 'record' | 'review' | 'send' | 'sent';

/** Milliseconds after which a line that broke is tried again. */
const triesAgainAfter = 4_000;
const { maxBytes } = reactionLimits.video;

/** Have a reaction recorded or chosen, looked at, sent and taken back. */
export async function openReaction(section: HTMLElement): Promise<void> {
  const about = watchApi();
  const part = <Element extends HTMLElement>(selector: string) => section.querySelector<Element>(selector);
  const players = part<HTMLTemplateElement>('[data-players]');
  players?.replaceWith(players.content);
  const [seen, heard] = [part<HTMLVideoElement>('[data-seen]'), part<HTMLAudioElement>('[data-heard]')];
  const progress = part<HTMLProgressElement>('progress');
  const showable = part<HTMLInputElement>('[data-showable]');
  let waiting: StoredReaction | undefined;

  function say(words: string, problem = ''): void {
    for (const [selector, text] of [
      ['[data-say]', words],
      ['[data-problem]', problem],
    ] as const) {
      const place = part(selector);
      if (place) place.textContent = text;
    }
  }

  function show(step: Step): void {
    for (const each of section.querySelectorAll<HTMLElement>('[data-show]'))
      each.hidden = each.dataset.show !== step;
    if (step === 'review' || step === 'send') return;
    for (const player of [seen, heard]) {
      if (!player) continue;
      if (player.src) URL.revokeObjectURL(player.src);
      player.removeAttribute('src');
      player.srcObject = null;
      player.hidden = true;
    }
  }

  function review(kept: StoredReaction): void {
    show('choose');
    waiting = kept;
    const player = kept.file.type.startsWith('audio/') ? heard : seen;
    if (player) {
      player.src = URL.createObjectURL(kept.file);
      player.controls = true;
      player.muted = false;
      player.hidden = false;
    }
    show('review');
  }

  async function take(file: Blob): Promise<void> {
    if (file.size > maxBytes) return say('', m.reaction_too_large({ size: formatBytes(maxBytes) }));
    say('');
    const kept = { about, secret: newKey(), file };
    review(kept);
    await keep(kept);
  }

  async function start(kind: ReactionKind): Promise<void> {
    say('');
    // The recording would hear it.
    document.querySelector<HTMLVideoElement>('[data-gift] video')?.pause();
    try {
      const recording = await record(kind, {
        onTick(seconds) {
          const left = part('[data-left]');
          if (left) left.textContent = String(seconds);
        },
        onRecorded: (file) => void take(file),
      });
      show('record');
      const stop = part<HTMLButtonElement>('[data-stop]');
      if (stop) stop.onclick = recording.stop;
      stop?.focus();
      if (kind !== 'video' || !seen) return;
      seen.srcObject = recording.stream;
      seen.controls = false;
      seen.muted = true;
      seen.hidden = false;
      await seen.play();
    } catch {
      say('', m.reaction_denied());
    }
  }

  /** Over a line that breaks it is tried until it is through: the API knows it again by its secret. */
  async function send(kept: StoredReaction): Promise<void> {
    say('');
    show('send');
    if (progress) progress.value = 0;
    try {
      const url = `${about}/reactions/${kept.secret}?showable=${showable?.checked ?? false}`;
      const onProgress = (share: number) => {
        if (progress) progress.value = share;
      };
      await unwrap(sendFile(url, kept.file, onProgress));
      noteSent(about, kept.secret);
      await forget(about);
      show('sent');
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network_error') {
        refuse(kept, error);
        return;
      }
      say(m.reaction_waiting());
      const again = new AbortController();
      const retry = () => {
        again.abort();
        clearTimeout(timer);
        void send(kept);
      };
      const timer = setTimeout(retry, triesAgainAfter);
      addEventListener('online', retry, { signal: again.signal });
    }
  }

  function refuse(kept: StoredReaction, error: ApiError): void {
    say('', error.errors[0]?.message ?? messageOf(error));
    // What is wrong with the file, or with how many there are, is wrong the next time too.
    if (error.status >= 500 || error.status === 429) review(kept);
    else {
      void forget(about);
      show('choose');
    }
  }

  async function takeBack(): Promise<void> {
    const answer = await fetch(`${about}/reactions/${sentFor(about)}`, { method: 'DELETE' }).catch(
      () => null,
    );
    if (!answer || (!answer.ok && answer.status !== 404)) return say('', m.problem_ours());
    noteSent(about, null);
    show('choose');
    say(m.reaction_taken_back());
  }

  for (const kind of reactionKinds) {
    const button = part<HTMLButtonElement>(`[data-record="${kind}"]`);
    if (!button) continue;
    button.hidden = !canRecord(kind);
    button.addEventListener('click', () => void start(kind));
  }
  part<HTMLInputElement>('[data-file]')?.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) void take(file);
    input.value = '';
  });
  part('[data-send]')?.addEventListener('click', () => waiting && void send(waiting));
  part('[data-again]')?.addEventListener('click', () => {
    void forget(about);
    say('');
    show('choose');
  });
  part('[data-take-back]')?.addEventListener('click', () => void takeBack());

  const kept = await keptFor(about);
  if (sentFor(about)) show('sent');
  else if (kept) review(kept);
}
