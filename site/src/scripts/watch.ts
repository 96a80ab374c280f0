const gift = document.querySelector<HTMLElement>('[data-gift]');
const open = gift?.querySelector<HTMLButtonElement>('[data-open]');
const video = gift?.querySelector('video');
const next = document.querySelector<HTMLElement>('[data-next]');

// Without this script the player stands there by itself.
if (gift && open && video && next) {
  open.hidden = false;
  video.controls = false;
  next.hidden = true;
  open.addEventListener('click', () => {
    gift.dataset.opening = '';
    next.hidden = false;
    video.controls = true;
    video.focus();
    void video.play().catch(() => {
      // The browser wants another press; its own controls are there for it.
    });
    setTimeout(() => open.remove(), 260);
  });
}

const share = document.querySelector<HTMLButtonElement>('[data-share]');
if (share && 'share' in navigator) {
  share.hidden = false;
  share.addEventListener('click', () => {
    const { share: text, url } = share.dataset;
    void navigator.share({ text, url }).catch(() => {
      // Closed without sharing.
    });
  });
}

const copy = document.querySelector<HTMLButtonElement>('[data-copy]');
copy?.addEventListener('click', async () => {
  const label = copy.querySelector('[data-copy-label]');
  try {
    await navigator.clipboard.writeText(copy.dataset.copy ?? '');
    if (label) label.textContent = 'Copied';
  } catch {
    if (label) label.textContent = 'Copy it from the address bar';
  }
});
