import createNextIntlPlugin from 'next-intl/plugin';

/** Builds from files in the repository only: without requests to font, telemetry or image services. */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: ['undici', 'pino'],
  devIndicators: false,
  // `npm run check` and `npm test` check types of the whole repository; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Browsers request it again for every page, and under its old name if they find no other.
  headers: async () =>
    ['/favicon.svg', '/favicon.png', '/favicon.ico', '/guides/:path*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=86400' }],
    })),
  rewrites: async () => [{ source: '/favicon.ico', destination: '/favicon.png' }],
};

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiled by the build: no page contains a parser for messages.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withMessages(nextConfig);
