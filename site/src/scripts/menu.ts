/** A button that unfolds what it `aria-controls`, inside one element marked `data-menu`. */
interface Menu {
  root: HTMLElement;
  button: HTMLButtonElement;
  panel: HTMLElement;
}

const isOpen = ({ button }: Menu) => button.getAttribute('aria-expanded') === 'true';

function set(menu: Menu, open: boolean): void {
  menu.button.setAttribute('aria-expanded', String(open));
  menu.panel.hidden = !open;
}

function menuIn(root: HTMLElement): Menu[] {
  const button = root.querySelector<HTMLButtonElement>('button[aria-controls]');
  const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  return button && panel ? [{ root, button, panel }] : [];
}

/** Lets every menu of the page open and close: by its button, by Escape, by a click or the focus going elsewhere. */
export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLElement>('[data-menu]')].flatMap(menuIn);
  for (const menu of menus) {
    menu.button.addEventListener('click', () => set(menu, !isOpen(menu)));
    menu.root.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.root.contains(relatedTarget)) set(menu, false);
    });
  }
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!menu.root.contains(target as Node)) set(menu, false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of menus.filter(isOpen)) {
      set(menu, false);
      menu.button.focus();
    }
  });
}
