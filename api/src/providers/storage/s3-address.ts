export interface S3Address {
  accessKeyId: string;
  secretAccessKey: string;
  /** Without the bucket, unless it is part of the host name. */
  endpoint: string;
  region: string;
  bucket: string;
  virtualHostedStyle: boolean;
}

/**
 * Parse an `s3:` URL, as `createStorage` describes it.
 * @throws Error for one without keys, host or bucket
 */
export function readS3Address(url: URL): S3Address {
  const bucket = url.pathname.split('/')[1];
  if (!url.username || !url.password || !url.host || !bucket) {
    throw new Error('STORAGE_URL must read s3://KEY:SECRET@host/bucket');
  }
  const virtualHostedStyle = url.searchParams.get('style') === 'virtual';
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${virtualHostedStyle ? `${bucket}.` : ''}${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    virtualHostedStyle,
  };
}
