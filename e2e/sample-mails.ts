import { type Locale, locales } from '@salamu/messages/locales';
import { withPictures } from '../api/src/modules/emails/layout.ts';
import { stopTestDatabases } from '../api/src/testing/database.ts';
import { sendSampleMails } from '../api/src/testing/letters.ts';
import { testProduct } from '../api/src/testing/product.ts';

/** A mail as a mail client has it, with its pictures in it. */
export interface ShownMail {
  name: string;
  locale: Locale;
  html: string;
}

/** Each mail that the product can send, in each of these languages, sent by products of their own. */
export async function sampleMails(languages: Locale[]): Promise<ShownMail[]> {
  try {
    const inEach = await Promise.all(languages.map(mailsIn));
    return inEach.flat();
  } finally {
    await stopTestDatabases();
  }
}

async function mailsIn(locale: Locale): Promise<ShownMail[]> {
  const product = await testProduct({ languages: [...locales] });
  try {
    const { sent } = await sendSampleMails(product, locale);
    return [...sent].map(([name, mail]) => ({ name, locale, html: withPictures(mail) }));
  } finally {
    await product.close();
  }
}
