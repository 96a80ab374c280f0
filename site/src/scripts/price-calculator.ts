import { type Currency, formatMoney } from '@salamu/api/domain/money';
import { examplePrice, majorUnits, splitPrice } from '../data/price-calculator.ts';

const form = document.querySelector<HTMLFormElement>('form[data-calculator]');

function start(form: HTMLFormElement): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const [currency, price, rush] = [field('currency'), field('price'), field('rush')];
  const problem = form.querySelector<HTMLElement>('[data-problem]');
  const commissionBps = Number(form.dataset.commission);

  function show(): void {
    const worked = splitPrice(
      { currency: currency.value as Currency, price: price.value, rush: rush.value },
      commissionBps,
    );
    for (const part of ['total', 'commission', 'net'] as const) {
      const cell = document.querySelector(`[data-worked="${part}"]`);
      if (cell) cell.textContent = worked.problem === null ? formatMoney(worked[part]) : '–';
    }
    if (problem) {
      problem.textContent = worked.problem;
      problem.hidden = worked.problem === null;
    }
    for (const input of [price, rush])
      input.setAttribute('aria-invalid', String(worked.problem !== null && worked.field === input.name));
  }

  currency.addEventListener('input', () => {
    // An amount in shillings means nothing in dollars.
    price.value = majorUnits(examplePrice(currency.value as Currency));
    rush.value = '';
  });
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The visitor may have typed before this script ran.
  show();
}

if (form) start(form);
