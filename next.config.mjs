import createNextIntlPlugin from 'next-intl/plugin';

/** Everything the build reads is in the repository: no font, telemetry or image service is asked. */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: ['undici', 'pino'],
  devIndicators: false,
  // `npm run check` and `npm test` check types over the whole repository; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Browsers ask for it again at every page they go to, and under its old name where they find no other.
  headers: async () =>
    ['/favicon.svg', '/favicon.png', '/favicon.ico', '/guides/:path*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=86400' }],
    })),
  rewrites: async () => [{ source: '/favicon.ico', destination: '/favicon.png' }],
};

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiled at the build: no page carries what reads the notation of messages.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withMessages(nextConfig);
