import type { Api } from '@salamu/api/client';
import { challenge } from '@salamu/api/domain/account/second-factor';
import { countryName } from '@salamu/api/domain/artist/countries';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { retention as backupsKept } from '@salamu/api/domain/backup/retention';
import { brand } from '@salamu/api/domain/brand';
import { currencyCodes, formatMoney } from '@salamu/api/domain/money/money';
import { payoutMost } from '@salamu/api/domain/payout/account';
import { coolOff } from '@salamu/api/domain/payout/cool-off';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { briefFields } from '@salamu/api/domain/request/brief-fields';
import { deadlineReminders, windows } from '@salamu/api/domain/request/deadlines';
import { keptDays } from '@salamu/api/domain/retention';
import { conversionTarget, uploadLimits, videoLimits } from '@salamu/api/domain/video/limits';
import { languageDays } from '@salamu/messages/locales';
import { currentLocale, dateLocale, here, m } from '@salamu/messages/messages';
import { draftDays } from '@salamu/ui/browser/drafts';
import { type Settings, settingsInForce } from '../page/settings.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const megabyte = 1024 * 1024;
const list = () => new Intl.ListFormat(dateLocale());

/** The product's own figures and names, for the site's texts to use. */
export type Rules = Record<string, string | number>;

/** Basis points as people write a share: `25%`, `12.5%`. */
export const percent = (bps: number) =>
  (bps / 10_000).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 2 });

/** "Kenya 5% and Ghana 7.5%" */
const withholdingWords = (rows: Settings['withholding']) =>
  list().format(rows.map(({ country, bps }) => `${countryName(country)} ${percent(bps)}`)) ||
  m.rule_no_withholding();

export async function rulesInForce(api: Api): Promise<Rules> {
  return rulesFrom(await settingsInForce(api));
}

type Set = Pick<Settings, 'commissionBps' | 'withholding' | 'windows' | 'support'>;

export function rulesFrom({ commissionBps, withholding, windows: set, support }: Set): Rules {
  return {
    name: brand.name,
    location: brand.location,
    supportEmail: support.email,
    phone: support.phone.replaceAll(' ', '\u00a0'),
    commission: percent(commissionBps),
    share: percent(10_000 - commissionBps),
    withholding: withholdingWords(withholding),
    payoutHoldHours: coolOff / hour,
    mpesaMost: formatMoney(payoutMost('KES', 'mpesa')).replace(' ', '\u00a0'),
    currencyCount: currencyCodes.length,
    currencies: list().format(currencyCodes),
    paymentMinutes: set.paymentMinutes,
    approveDays: set.approvalDays,
    redoDays: set.redoDays,
    disputeDays: set.disputeDays,
    silentHours: set.offerCancelHours,
    hearingHours: windows.hearing / hour,
    rushHours: windows.rush / hour,
    graceMinutes: windows.uploadGrace / 60_000,
    reportDays: windows.reportAfterCompletion / day,
    reviewDays: windows.reviewAfterCompletion / day,
    contactDays: keptDays.contact,
    mailDays: keptDays.sentMessages,
    textDays: keptDays.notifications,
    whatsAppDays: keptDays.whatsApp,
    undeliveredDays: keptDays.undeliverableMessages,
    webhookDays: keptDays.webhooks,
    webhookWordsDays: keptDays.webhookWords,
    webhookLogDays: keptDays.notifications,
    browserDays: keptDays.browsers,
    logDays: keptDays.logs,
    evidenceVideoDays: keptDays.evidenceVideos,
    droppedFileDays: keptDays.droppedFiles,
    uploadHours: uploadLimits.expiryMs / hour,
    backupWeeks: backupsKept.weekly,
    draftDays,
    languageDays,
    challengeMinutes: challenge.lasts / 60_000,
    recordingDays: uploadLimits.keptInBrowserFor / day,
    trackingDays: windows.trackingAfterEnd / day,
    reminderHours: list().format(deadlineReminders.map((lead) => String(lead / hour))),
    promiseMin: profileLimits.promiseDays.min,
    promiseMax: profileLimits.promiseDays.max,
    promiseDefault: profileLimits.promiseDays.default,
    extensionMin: briefLimits.extensionDays.min,
    extensionMax: briefLimits.extensionDays.max,
    mustSay: briefFields.mustSay.items,
    instructionsMax: briefFields.instructions.max,
    videoMinSeconds: videoLimits.minSeconds,
    videoMaxMinutes: videoLimits.maxSeconds / 60,
    videoMaxMegabytes: videoLimits.maxBytes / megabyte,
    smallMegabytes: conversionTarget.maxBytes / megabyte,
  };
}

/**
 * Fill in every `{name}` with the product's own value.
 * @throws Error if a name isn't a rule
 */
export function fillRules(words: string, rules: Rules): string {
  return words.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name: string) => {
    const value = rules[name];
    if (value === undefined) throw new Error(`There is no rule called {${name}}.`);
    return String(value);
  });
}

/** The HTML of a text of ours, with the rules filled in and its links leading to pages in the language spoken here. */
export const fillHtml = (html: string, rules: Rules): string =>
  fillRules(html, rules).replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${here(path)}"`);
