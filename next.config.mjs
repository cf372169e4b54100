import createNextIntlPlugin from 'next-intl/plugin';
import './lib/bff/peer-address.mjs';

/** Everything the build reads is in the repository: no font, telemetry or image service is asked. */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: ['undici', 'pino'],
  devIndicators: false,
  // `npm run check` and `npm test` check types over the whole repository; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);
