/**
 * An island that is drawn but whose script is still on its way would lose what is typed into it, and send nothing:
 * it takes no input until it listens.
 */
for (const island of document.querySelectorAll<HTMLElement>('astro-island[client="load"][ssr]')) {
  island.inert = true;
  island.addEventListener(
    'astro:hydrate',
    () => {
      island.inert = false;
    },
    { once: true },
  );
}
