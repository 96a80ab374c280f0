import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import { minorPerMajor } from '#api/domain/money/money.ts';
import { type PayoutAccount, readAccount, type WrittenAccount } from '#api/domain/payout/account.ts';
import { sandboxAccounts } from '#api/domain/payout/sandbox.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { changePayoutAccount } from '#api/modules/artists/settings/service.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { approvePayouts, recordPayout, rejectPayout } from '#api/modules/money/payouts/decide.ts';
import { requestPayout } from '#api/modules/money/payouts/request.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import type { DemoPeople } from './people.ts';
import type { Scene } from './play.ts';

type Account = Omit<WrittenAccount, 'holder'>;

/** One payout in the demo data; times in days before the present. */
interface Ask {
  asked: number;
  share: number;
  approved?: number;
  rejected?: number;
  /** Sent by hand, because no provider pays out the currency. */
  recorded?: number;
}

const mpesa = (number: string): Account => ({ method: 'mpesa', number });
const bank = (name: string, number: string, country: string, code: string | null = null): Account => ({
  ...{ method: 'bank', number, country, code },
  bank: name,
});

const payoutStories: { artist: string; account: Account; asks: Ask[] }[] = [
  {
    artist: 'wanjiru-nduta',
    account: mpesa('0712 345 678'),
    asks: [
      { asked: 70, share: 1, approved: 69 },
      { asked: 20, share: 0.5, rejected: 19.2 },
      { asked: 1, share: 0.5 },
    ],
  },
  {
    artist: 'aissatou-ndiole',
    account: bank('Ecobank Sénégal', 'SN08 SN01 0015 2000 0485 0000 3035', 'SN', 'SN1'),
    asks: [
      { asked: 60, share: 1, approved: 59, recorded: 57 },
      { asked: 4, share: 0.8, approved: 2 },
    ],
  },
  {
    artist: 'maskaram-ayyalu',
    account: bank('Dashen Bank', `10014${sandboxAccounts.closed}`, 'ET'),
    asks: [{ asked: 50, share: 1, approved: 49 }],
  },
  {
    artist: 'kwaku-bediatuo',
    account: {
      ...{ country: 'GH', method: 'mobile_money', code: 'MTN_MOMO_GHA', bank: 'MTN' },
      number: `024 410 ${sandboxAccounts.slow}`,
    },
    asks: [{ asked: 2, share: 0.8, approved: 0.005 }],
  },
  {
    artist: 'adeola-ilori',
    account: bank('Guaranty Trust Bank', '0123456789', 'NG', 'NG2'),
    asks: [{ asked: 33, share: 0.7, approved: 32 }],
  },
  {
    artist: 'sipho-ndalamo',
    account: bank('Capitec Bank', '1234567890', 'ZA', 'ZA2'),
    asks: [{ asked: 26, share: 0.6, approved: 25 }],
  },
];

const openedAgo = 95;

/** The scenes in which artists are paid, through the product's own services and the sandbox bank. */
export function payoutScenes(ctx: Context, { artists, admin }: DemoPeople, present: Date): Scene[] {
  const ago = (days: number) => addDays(present, -days);
  return payoutStories.flatMap(({ artist: slug, account, asks }): Scene[] => {
    const person = artists.get(slug);
    if (!person) throw new Error(`the demo data has no artist ${slug}`);
    const artist: SignedInArtist = { ...person, role: 'artist' };
    const scenes: Scene[] = [];
    const then = (days: number | undefined, play: () => Promise<unknown>) =>
      days !== undefined && scenes.push({ at: ago(days), play });
    then(openedAgo, () =>
      transaction(ctx.db, (tx) =>
        changePayoutAccount(tx, ctx.clock.now(), artist.artistId, accountOf(artist.name, account)),
      ),
    );
    for (const { asked, share, approved, rejected, recorded } of asks) {
      let id = '';
      then(asked, async () => {
        id = (await askForShare(ctx, artist, share)).id;
      });
      then(approved, () => approvePayouts(ctx, admin, [id]));
      then(rejected, () =>
        rejectPayout(ctx, admin, id, 'The name on the account was not yours. Please look at it once more.'),
      );
      then(recorded, () => recordPayout(ctx, admin, id, `ECO-${slug.length}78120`));
    }
    return scenes;
  });
}

function accountOf(holder: string, written: Account): PayoutAccount {
  const read = readAccount({ ...written, holder });
  if ('errors' in read) throw new Error(`the demo data's account ${written.number} is none`);
  return read.account;
}

/** Request part of the available balance, in whole major units. */
async function askForShare(ctx: Context, artist: SignedInArtist, share: number) {
  const [balance] = await balancesOf(ctx.db, artist.artistId);
  if (!balance) throw new Error(`${artist.name} has earned nothing yet`);
  const { currency, available } = balance;
  const unit = minorPerMajor(currency);
  const amount = Math.floor((available.amount * share) / unit) * unit;
  return requestPayout(ctx, artist, { amount, currency }, newId());
}
