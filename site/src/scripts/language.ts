// Offers the page in a reader's language, and remembers what they choose. Nobody is sent anywhere unasked.

import { chooseLanguage, chosenLanguage } from '@salamu/ui/browser/choose-language';

const here = document.documentElement.lang;

const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')];
const spoken = [here, ...offers.map(({ lang }) => lang)];
const wanted =
  chosenLanguage() ??
  navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => spoken.includes(tag ?? ''));
const offer = offers.find(({ lang }) => lang === wanted);
if (offer) offer.hidden = false;

document.addEventListener('click', ({ target }) => {
  const choice = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null;
  if (!choice?.dataset.language) return;
  chooseLanguage(choice.dataset.language);
  for (const other of offers) other.hidden = true;
});
