// Without imports, this stands in the page.

/** Milliseconds a pointer rests on a portrait before it moves: less happens on the way to something else. */
const rest = 300;

const query = (media: string) => matchMedia(media).matches;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

let stop: () => void = () => undefined;

/** Play the portrait's moment over its photo until it is stopped, out of sight, or another one plays. */
function play(portrait: HTMLElement): void {
  stop();
  const button = portrait.querySelector('[data-loop-button]');
  const video = document.createElement('video');
  const sight = new IntersectionObserver(([seen]) => seen?.isIntersecting || end());
  const end = () => {
    // A video that was taken away may still report a failure, when another plays already.
    if (stop !== end) return;
    stop = () => undefined;
    sight.disconnect();
    video.remove();
    // The file is not loaded to its end for nothing.
    video.removeAttribute('src');
    button?.setAttribute('aria-pressed', 'false');
  };
  Object.assign(video, {
    muted: true,
    loop: true,
    playsInline: true,
    src: portrait.dataset.loop,
    onerror: end,
  });
  video.className =
    'absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200 data-playing:opacity-100';
  video.onplaying = () => video.toggleAttribute('data-playing', true);
  portrait.querySelector('[data-portrait]')?.append(video);
  stop = end;
  video.play().catch(end);
  sight.observe(portrait);
  button?.setAttribute('aria-pressed', 'true');
}

function onRest(portrait: HTMLElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  portrait.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') resting = setTimeout(play, rest, portrait);
  });
  portrait.addEventListener('pointerleave', () => {
    clearTimeout(resting);
    if (portrait.querySelector('[data-portrait] video')) stop();
  });
}

function onTap(portrait: HTMLElement): void {
  const button = portrait.querySelector<HTMLButtonElement>('[data-loop-button]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () =>
    button.getAttribute('aria-pressed') === 'true' ? stop() : play(portrait),
  );
}

// Nobody who asked for less motion or for fewer data is offered any.
if (!query('(prefers-reduced-motion: reduce)') && !connection?.saveData) {
  const bring = query('(hover: hover) and (pointer: fine)') ? onRest : onTap;
  for (const portrait of document.querySelectorAll<HTMLElement>('[data-loop]')) bring(portrait);
}
