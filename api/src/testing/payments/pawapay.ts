import { startPawapaySimulator } from '@salamu/simulators/pawapay';
import { bookIn, type Simulated } from './scenario.ts';

export const pawapay: Simulated = {
  name: 'pawapay',
  start({ webhooks, folder, ...place }) {
    const token = 'simulator-of-pawapay';
    const webhookUrl = `${webhooks}/pawapay`;
    const simulator = startPawapaySimulator({ ...place, ...bookIn(folder, 'pawapay'), token, webhookUrl });
    const settings = { PAWAPAY_API_TOKEN: token, PAWAPAY_API_URL: simulator.url };
    return { simulator, settings, page: `${simulator.url}/phone` };
  },
  money: { amount: 250_000, currency: 'KES' },
  payout: { amount: 100_000, currency: 'KES' },
  abilities: {
    startsAgain: 'rings',
    knowsOurReference: true,
    endsWithDecline: true,
    tellsOfCancel: true,
    takesWrongAmounts: false,
    takesTwice: false,
    takesLate: false,
    refundsParts: true,
    refundsAgain: true,
    tellsRefundsApart: true,
    chargesBack: 'never',
    givesBack: false,
    refundsInDashboard: false,
    writesMajorUnits: true,
    tellsCurrency: true,
    repeatsOrder: false,
  },
  forge(webhook) {
    const changed = (name: string, change: (value: string) => string) => {
      const headers = new Headers(webhook.headers);
      headers.set(name, change(headers.get(name) ?? ''));
      return { ...webhook, headers };
    };
    return [
      { ...webhook, headers: new Headers() },
      { ...webhook, body: `${webhook.body} ` },
      { ...webhook, body: webhook.body.replace('COMPLETED', 'FAILED') },
      changed('signature', () => ''),
      changed('signature', (value) => value.replace(/:./, (start) => (start === ':A' ? ':B' : ':A'))),
      changed('content-digest', (value) => value.replace('sha-512', 'sha-256')),
      changed('signature-input', (value) => value.replace('"content-digest" ', '')),
      changed('signature-input', (value) => value.replace(/created=\d/, 'created=2')),
      changed('signature-input', (value) => value.replace('KEY:1', 'KEY:2')),
      changed('signature-date', () => new Date(0).toISOString()),
    ];
  },
  lies: [['id', /"(deposit|refund)Id":"[^"]*"/g, '"$1Id":"00000000-0000-4000-8000-000000000000"']],
};
