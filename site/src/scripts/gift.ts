import { m } from '@salamu/messages/messages';
import { storedToken } from '@salamu/ui/session/token';
import { lineNow, type Playable, playLightly, preloadStart } from '@salamu/ui/video/play-lightly';
import { watchApi } from './watch-api.ts';

/** Fresh addresses of the page's video; null if the link no longer opens anything. */
async function freshAddresses(): Promise<(Playable & { downloadUrl: string }) | null> {
  const answer = await fetch(watchApi(), { cache: 'no-store' });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The video's address couldn't be renewed: ${answer.status}`);
  return (await answer.json()).video ?? null;
}

/** Tell the owner that someone opened the gift. The session, if there is one, says that it's one of their own views. */
function sayOpened(): void {
  const token = storedToken();
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  void fetch(`${watchApi()}/opened`, { method: 'POST', keepalive: true, headers }).catch(() => {
    // The gift opens anyway.
  });
}

export function startGift(): void {
  const gift = document.querySelector<HTMLElement>('[data-gift]');
  const open = gift?.querySelector<HTMLButtonElement>('[data-open]');
  const video = gift?.querySelector('video');
  const next = document.querySelector<HTMLElement>('[data-next]');
  const listen = document.querySelector<HTMLButtonElement>('[data-listen]');

  const told: Playable | null = video && JSON.parse(video.dataset.video ?? 'null');
  const player = video && told && playLightly(video, told, freshAddresses);
  // Who opens the gift before its beginning has come has a slow line.
  player?.choose({ savesData: true, speed: null });

  async function prepare(): Promise<void> {
    const line = lineNow();
    if (line.savesData) return;
    const speed = await preloadStart(told?.renditions ?? []);
    if (video?.paused && video.readyState === 0) player?.choose({ ...line, speed: speed ?? line.speed });
  }
  // After what the page shows.
  if (document.readyState === 'complete') void prepare();
  else addEventListener('load', () => void prepare(), { once: true });

  const download = document.querySelector<HTMLAnchorElement>('[data-download]');
  download?.addEventListener('click', async (event) => {
    // The page may have been open for hours, so renew the address; the click that follows is left to the browser.
    if (!event.isTrusted) return;
    event.preventDefault();
    const fresh = await freshAddresses().catch(() => null);
    if (fresh) download.href = fresh.downloadUrl;
    download.click();
  });

  let listening = false;
  function listenOnly(only: boolean): void {
    listening = only;
    player?.listenOnly(only);
    for (const words of listen?.children ?? []) words.toggleAttribute('hidden');
  }
  if (gift && listen) {
    listen.hidden = false;
    // Who saves data is offered it first.
    if (lineNow().savesData) gift.after(listen);
  }

  // Without this script the player shows its own controls.
  if (gift && open && video && next) {
    open.hidden = false;
    video.controls = false;
    next.hidden = true;
    const openGift = () => {
      gift.dataset.opening = '';
      sayOpened();
      if (listen) download?.before(listen);
      document.querySelector('[data-waiting]')?.remove();
      next.hidden = false;
      video.controls = true;
      video.focus();
      setTimeout(() => open.remove(), 260);
    };
    open.addEventListener('click', () => {
      openGift();
      void video.play().catch(() => {
        // The browser wants another press, for which it shows its own controls.
      });
    });
    listen?.addEventListener('click', () => {
      if (next.hidden) openGift();
      listenOnly(!listening);
    });
  }
  startReacting();
  startSharing();
}

/** What it takes to record is loaded when it is asked for. */
function startReacting(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-react]');
  const section = document.querySelector<HTMLElement>('[data-reaction]');
  if (!button || !section) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { openReaction } = await import('./reaction/open.ts');
    if (button.hidden) return;
    button.hidden = true;
    section.hidden = false;
    section.focus();
    await openReaction(section);
  });
}

function startSharing(): void {
  const share = document.querySelector<HTMLButtonElement>('[data-share]');
  if (share && 'share' in navigator) {
    share.hidden = false;
    share.addEventListener('click', () => {
      const { share: text, url } = share.dataset;
      void navigator.share({ text, url }).catch(() => {
        // The visitor closed the dialog.
      });
    });
  }

  const copy = document.querySelector<HTMLButtonElement>('[data-copy]');
  if (!copy) return;
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    const label = copy.querySelector('[data-copy-label]');
    try {
      await navigator.clipboard.writeText(copy.dataset.copy ?? '');
      if (label) label.textContent = m.watch_copied();
    } catch {
      if (label) label.textContent = m.watch_copy_failed();
    }
  });
}
