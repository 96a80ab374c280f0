import { estimate, sayEstimate, sayRate } from '@salamu/api/domain/money/estimate';
import type { Money } from '@salamu/api/domain/money/money';
import { readChoice } from '@salamu/api/domain/money/reader-currency';
import { m } from '@salamu/messages/messages';
import { chooseCurrency, chosenCurrency, onOwnMoney, ownMoney } from '@salamu/ui/request/own-money';

const slots = document.querySelectorAll<HTMLElement>('[data-estimate]');
const select = document.querySelector<HTMLSelectElement>('select[data-own-currency]');

function fill(): void {
  const { currency, rates } = ownMoney() ?? {};
  for (const slot of slots) {
    const price: Money = JSON.parse(slot.dataset.estimate ?? '');
    const found = currency && rates ? estimate(price, currency, rates) : null;
    slot.textContent = found ? sayEstimate(found) : '';
    slot.title = found ? m.estimate_bank({ rate: sayRate(price.currency, found) }) : '';
  }
}

if (slots.length > 0) onOwnMoney(fill);

if (select) {
  select.value = chosenCurrency() ?? '';
  select.addEventListener('change', () => chooseCurrency(readChoice(select.value)));
  select.closest('label')?.classList.remove('invisible');
}
