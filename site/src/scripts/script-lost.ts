import { m } from '@salamu/messages/messages';
/** Reload the page once the server answers, because browsers remember a failed script. */
export async function reloadWhenReachable(place: HTMLElement): Promise<void> {
  const notice = document.createElement('p');
  notice.role = 'status';
  notice.className = 'my-4 w-full border-clay border-s-4 py-2 ps-5';
  place.before(notice);
  notice.textContent = m.script_offline_reload();
  // A small script may still load where a larger one failed.
  const recovery = await import('@salamu/ui/browser/script-recovery').catch(() => null);
  if (!recovery) return addEventListener('online', () => location.reload(), { once: true });
  const { reloadOnce, serverAnswers } = recovery;
  await serverAnswers(({ isOffline }) => {
    notice.textContent = isOffline ? m.script_offline() : m.script_silent();
  });
  if (!reloadOnce()) notice.textContent = m.script_failed();
}
