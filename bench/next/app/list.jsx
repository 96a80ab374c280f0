import { readDirectory } from './directory.js';

const widths = [160, 320, 480, 640, 960];
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function Card({ artist, index }) {
  const { slug, name, category, country, photo, currency, price, usd, days, available } = artist;
  const amount = `${currency} ${(price / 100).toLocaleString('en')}`;
  return (
    <li>
      <a href={`/artists/${slug}`}>
        {photo && (
          // biome-ignore lint/performance/noImgElement: the product's list sends its pictures ready too
          <img
            src={`/media/${photo}/480.webp`}
            srcSet={widths.map((width) => `/media/${photo}/${width}.webp ${width}w`).join(', ')}
            sizes="(min-width: 64rem) 20rem, 46vw"
            alt=""
            width="480"
            height="600"
            loading={index < 4 ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        <span>{name}</span>
        <span>
          {category}, {countryNames.of(country)}
        </span>
        <span>{amount}</span>
        <span>{`about $${Math.round(usd / 100)}`}</span>
        <span>{available ? `in ${days} days` : 'Not taking requests now'}</span>
      </a>
    </li>
  );
}

/** The directory's first page, as server components only: the browser is sent no script of its own. */
export async function List() {
  const { artists, byCategory, byCountry } = await readDirectory();
  const total = byCategory.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <h1>Artists</h1>
      <nav aria-label="Categories">
        {byCategory.map(({ value, count }) => (
          <a key={value} href={`/artists/category/${value}`}>
            {value} {count}
          </a>
        ))}
      </nav>
      <form>
        <input name="search" aria-label="Search" />
        <select name="country" aria-label="Country">
          {byCountry.map(({ value, count }) => (
            <option key={value} value={value}>{`${countryNames.of(value)} (${count})`}</option>
          ))}
        </select>
        <button type="submit">Search</button>
      </form>
      <p>{total} artists</p>
      <ul>
        {artists.map((artist, index) => (
          <Card key={artist.slug} artist={artist} index={index} />
        ))}
      </ul>
      <nav aria-label="Countries">
        {byCountry.map(({ value, count }) => (
          <a key={value} href={`/artists/country/${value.toLowerCase()}`}>
            {countryNames.of(value)} {count}
          </a>
        ))}
      </nav>
    </>
  );
}
