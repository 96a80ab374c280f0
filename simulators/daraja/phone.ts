import { html, page } from '../kit/page.ts';
import type { Call, Routes } from '../kit/server.ts';
import type { Prompt } from './book.ts';
import type { Prompts } from './prompts.ts';

const name = 'M-Pesa';
const wrongPin = '0000';

/** Phones, as their owners see them: the prompts that wait for a PIN, by number. */
export function phonePages(prompts: Prompts, shortcode: string): Routes {
  const back = (number: string) =>
    new Response(null, { status: 303, headers: { location: `/phone/${number}` } });

  function phones(): Response {
    const ringing = prompts
      .open()
      .map(
        ({ phone, amount }) => html`<li><a href="/phone/${phone}">+${phone}</a>: ${shillings(amount)}</li>`,
      );
    return page(
      name,
      'Whose phone?',
      html`<form method="post" action="/phone">
          <label for="number">Phone number</label>
          <input id="number" name="number" inputmode="tel" placeholder="0712 345 678" required>
          <button>Pick it up</button>
        </form>
        ${ringing.length > 0 ? html`<h2>Ringing now</h2><ul>${ringing}</ul>` : html`<p>No phone rings.</p>`}`,
    );
  }

  function screen({ params: { number = '' } }: Call): Response {
    prompts.expire();
    const prompt = prompts.open().find(({ phone }) => phone === number);
    const rest = html`${byHand(number, shortcode)}<p><a href="/phone">Another phone</a></p>`;
    if (!prompt) return page(name, `+${number}`, html`<p>Nothing to answer.</p>${lookAgain}${rest}`);
    const question = `Pay ${shillings(prompt.amount)} to paybill ${shortcode}?`;
    return page(name, question, html`<p>On +${number}</p>${promptForm(prompt)}${rest}`);
  }

  return {
    'GET /': () => new Response(null, { status: 303, headers: { location: '/phone' } }),
    'GET /phone': phones,
    'POST /phone': ({ body }) => back(international(new URLSearchParams(body).get('number') ?? '')),
    'GET /phone/:number': screen,
    'POST /phone/:number': ({ params: { number = '' }, body }) => {
      const form = new URLSearchParams(body);
      const prompt = prompts.open().find(({ id, phone }) => id === form.get('prompt') && phone === number);
      if (prompt) answer(prompt, form.get('do') ?? '', form.get('pin') ?? '');
      return back(number);
    },
    'POST /phone/:number/paybill': ({ params: { number = '' }, body }) => {
      const form = new URLSearchParams(body);
      const amount = Number(form.get('amount'));
      if (amount > 0) prompts.payByHand(number, form.get('account') ?? '', amount);
      return back(number);
    },
  };

  function answer(prompt: Prompt, choice: string, pin: string): void {
    if (choice === 'cancel') prompts.fail(prompt, '1032');
    else if (choice === 'poor') prompts.fail(prompt, '1');
    else if (choice === 'off') prompts.fail(prompt, '1037');
    else if (/^\d{4}$/.test(pin)) pin === wrongPin ? prompts.fail(prompt, '2001') : prompts.pay(prompt);
  }
}

const shillings = (amount: number) => `KES ${amount.toLocaleString('en')}`;

/** The page refreshes automatically, unless someone is paying by hand on it. */
const lookAgain = html`<script>
  const again = () => (document.querySelector('details[open]') ? soon() : location.reload());
  const soon = () => setTimeout(again, 3000);
  soon();
</script>`;

function international(number: string): string {
  return number.replace(/\D/g, '').replace(/^(0|(?=[17]))/, '254');
}

function promptForm({ id, phone, account, description }: Prompt) {
  const hidden = html`<input type="hidden" name="prompt" value="${id}">`;
  const action = `/phone/${phone}`;
  return html`<dl><dt>Account</dt><dd>${account}</dd><dt>For</dt><dd>${description}</dd></dl>
    <form method="post" action="${action}">${hidden}
      <label for="pin">M-Pesa PIN (any four digits; ${wrongPin} is wrong)</label>
      <input id="pin" name="pin" inputmode="numeric" pattern="\\d{4}" maxlength="4" autocomplete="off" required autofocus>
      <button name="do" value="pay">Send</button>
    </form>
    <form method="post" action="${action}">${hidden}
      <button name="do" value="cancel">Cancel</button>
      <button name="do" value="poor">Pay, with too little on the account</button>
      <button name="do" value="off">Switch the phone off</button>
    </form>
    <p>Left alone, it ends after a minute.</p>`;
}

function byHand(number: string, shortcode: string) {
  return html`<details><summary>Pay paybill ${shortcode} by hand</summary>
    <form method="post" action="/phone/${number}/paybill">
      <label for="account">Account number</label><input id="account" name="account" maxlength="12" required>
      <label for="amount">Shillings</label><input id="amount" name="amount" type="number" min="1" required>
      <button>Pay</button>
    </form></details>`;
}
