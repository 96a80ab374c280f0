/** Everything the product says about itself, in one place. */
export const brand = {
  name: 'Salamu',
  title: 'Personalized Videos from African Artists',
  tagline:
    'Connecting African artists with fans globally for personalized content. Celebrate special moments with unique creations from your favorite artists.',
  location: 'Nairobi, Kenya',
} as const;

/** How people reach us. */
export interface ContactDetails {
  email: string;
  phone: string;
  social: readonly { name: string; url: string }[];
}

/** What stands in for our own while nobody has set it: no one answers there, and production refuses it. */
export const inventedContact: ContactDetails = {
  email: 'support@salamu.example',
  phone: '+254 700 000 000',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/salamu' },
    { name: 'Facebook', url: 'https://www.facebook.com/salamu' },
    { name: 'X', url: 'https://x.com/salamu' },
    { name: 'YouTube', url: 'https://www.youtube.com/@salamu' },
  ],
};

/** The network an address belongs to; undefined if we have no picture for it. */
export function socialNetwork(url: string): string | undefined {
  const host = (address: string) => URL.parse(address)?.host.replace(/^www\./, '');
  return inventedContact.social.find((known) => host(known.url) === host(url))?.name;
}
