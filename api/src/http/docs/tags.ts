/** The parts of the API, in reading order: first what programs use. */
export const tags = [
  { name: 'Artists', description: 'The public directory, artists’ pages, following them and becoming one.' },
  { name: 'Requests', description: 'Requesting a video, and every step until it is delivered and approved.' },
  { name: 'Payments', description: 'Paying for a request. Providers report through webhooks.' },
  { name: 'Webhooks', description: 'What we send to the URLs you add.' },
  {
    name: 'Accounts',
    description: 'Opening an account, signing in, and reading and changing your own data.',
  },
  {
    name: 'Artist desk',
    description: 'What an artist sees and does: requests, earnings, payouts, settings.',
  },
  { name: 'Uploads', description: 'Resumable uploads of videos and their posters, with tus 1.0.0.' },
  { name: 'Support', description: 'Writing to us, and flagging what should not be here.' },
  { name: 'Operations', description: 'The rules in force, the state of the service, and this document.' },
  { name: 'Admin', description: 'What our team sees and decides.' },
];
