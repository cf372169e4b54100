import createNextIntlPlugin from 'next-intl/plugin';

/** Everything the build reads is in the repository: no font, telemetry or image service is asked. */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The BFF streams; the platform and the browser agree on encodings between themselves.
  compress: true,
  serverExternalPackages: ['undici', 'pino'],
  devIndicators: false,
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);
