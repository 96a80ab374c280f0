import { withPictures } from '../api/src/modules/letters/layout.ts';
import { stopTestDatabases } from '../api/src/testing/database.ts';
import { peopleWithLetters, sendSampleMails } from '../api/src/testing/letters.ts';
import { testProduct } from '../api/src/testing/product.ts';

/** A mail as a mail client has it, with its pictures in it. */
export interface ShownMail {
  name: string;
  html: string;
}

/** Each mail that the product can send, sent by a product of its own. */
export async function sampleMails(): Promise<ShownMail[]> {
  const product = await testProduct();
  try {
    const sent = await sendSampleMails(product, await peopleWithLetters(product));
    return [...sent].map(([name, mail]) => ({ name, html: withPictures(mail) }));
  } finally {
    await product.close();
    await stopTestDatabases();
  }
}
