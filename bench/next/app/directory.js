import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const cards = `
  SELECT slug, "stageName" AS name, category::text, country, "photoKey" AS photo, currency, price, "priceUsd" AS usd,
    "promiseDays" AS days, accepting AND ("awayUntil" IS NULL OR "awayUntil" <= now()) AS available
  FROM artists WHERE listed ORDER BY featured DESC, "deliveredCount" DESC, id DESC LIMIT 24`;
const categories =
  'SELECT category::text AS value, count(*)::int FROM artists WHERE listed GROUP BY 1 ORDER BY 1';
const countries = 'SELECT country AS value, count(*)::int FROM artists WHERE listed GROUP BY 1 ORDER BY 1';

/** The first page of the directory, and how many artists each category and country has. */
export async function readDirectory() {
  const read = async (name, text) => (await pool.query({ name, text })).rows;
  const [artists, byCategory, byCountry] = await Promise.all([
    read('cards', cards),
    read('categories', categories),
    read('countries', countries),
  ]);
  return { artists, byCategory, byCountry };
}
