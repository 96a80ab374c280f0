import type { Page } from '@playwright/test';

type Fact = { '@type': string } & Record<string, unknown>;

/** What the open page tells search engines about things of one type (schema.org, JSON-LD). */
export async function factsOf(page: Page, type: string): Promise<Fact[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks
    .flatMap((block) => (JSON.parse(block) as { '@graph': Fact[] })['@graph'])
    .filter((fact) => fact['@type'] === type);
}
