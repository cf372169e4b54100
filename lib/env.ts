import path from 'node:path';
import { z } from 'zod';
import { isKnownZone } from './time';

/**
 * Reads all settings of the product from the environment. Nothing else reads process.env. An invalid value stops the
 * start with one sentence that names it.
 */
const port = z.coerce.number().int().min(1).max(65_535);
const optional = z.string().min(1).optional();
const url = z.url().optional();

/** Minimum cost in production: below it, guessing from a stolen hash is too cheap; only tests use less. */
const WEAKEST_PASSWORD_COST = 14;

const settings = z
  .object({
    /** Port of the console. */
    PORT: port.default(3000),
    APM_WEB_PORT: port.default(3100),
    APM_WEB_HOST: z.string().default('127.0.0.1'),
    /** Customer's own platform: URL up to and including /apm-web. Unset: ours is started next to the console. */
    APM_WEB_URL: url,
    /** URL of the console for people, used in mail links and the return from a payment. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine((given) => URL.canParse(given) && new URL(given).pathname === '/', 'must have no path')
      .optional(),
    /** Transport of the session to a customer's own platform; auto: same as in its sign-in response. */
    APM_WEB_AUTH: z.enum(['auto', 'bearer', 'cookie']).default('auto'),
    /** Time zone of the platform's dates and times that name none. Unset: that of this machine. */
    APM_WEB_TIME_ZONE: z
      .string()
      .refine(isKnownZone, 'must be the name of a time zone, such as Europe/Berlin')
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    DATA_DIR: z.string().default('.data'),
    /** At least 32 characters; a comma list rotates secrets, the first one seals. */
    SESSION_SECRET: z
      .string()
      .refine((text) => text.split(',').every((secret) => secret.length >= 32), 'every secret needs 32 characters')
      .optional(),
    /** Secret shared by console and platform: because of it the platform trusts the console's information about the client. */
    CONSOLE_SECRET: z.string().min(32, 'needs 32 characters').optional(),
    /** Number of own proxies in front of the console: each adds the address of its client to X-Forwarded-For. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Exponent of scrypt's cost for password hashes (base 2); tests lower it. */
    PASSWORD_COST: z.coerce.number().int().min(4).max(20).default(15),
    SYS_INIT_URL: z.string().default('/sysInit'),
    S3_ENDPOINT: url,
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    NATS_URL: optional,
    SMTP_URL: optional,
    SMS_WEBHOOK_URL: url,
    /** Allows webhooks of institutions to private addresses, in an own network. */
    WEBHOOKS_TO_PRIVATE: z.stringbool().default(false),
    /** Card payments by Stripe Checkout, or a compatible service. */
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    /** Allows payment of orders by the press of a button, to try the product. */
    PAYMENT_TEST: z.stringbool().default(false),
    /** Allows data sources at private addresses, in an own network. */
    DATA_SOURCES_TO_PRIVATE: z.stringbool().default(false),
    MAP_STYLE_URL: url,
    GEOCODER_URL: url,
    WEATHER_URL: url,
    FFMPEG_PATH: optional,
    SOFFICE_PATH: optional,
    /** Server on which the tests create their databases; set by whoever runs them. */
    TEST_DATABASE_URL: optional,
    /** Fills an empty platform with the demo network. */
    APM_DEMO: z.stringbool().default(false),
    /** Seconds between heartbeats of terminals. */
    HEARTBEAT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
    /** Set by the starter for its children. */
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    /** Bearer token that allows reading metrics of console and platform at /metrics. */
    METRICS_TOKEN: z.string().min(16, 'needs 16 characters').optional(),
    /** Target of spans, by OTLP over HTTP; unset: none are recorded. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_SERVICE_NAME: optional,
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .superRefine((given, context) => {
    if (given.NODE_ENV === 'production' && given.PASSWORD_COST < WEAKEST_PASSWORD_COST) {
      context.addIssue({
        code: 'custom',
        path: ['PASSWORD_COST'],
        message: `must be at least ${WEAKEST_PASSWORD_COST}`,
      });
    }
    if (!given.APM_WEB_URL && given.PORT === given.APM_WEB_PORT) {
      context.addIssue({ code: 'custom', path: ['APM_WEB_PORT'], message: 'must be another than PORT' });
    }
    if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_WEBHOOK_SECRET'],
        message: 'is needed with STRIPE_SECRET_KEY',
      });
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const missing = s3.filter((key) => !given[key]);
    if (missing.length > 0 && missing.length < s3.length) {
      for (const key of missing)
        context.addIssue({ code: 'custom', path: [key], message: 'is needed with the other S3 settings' });
    }
  });

export type Env = z.infer<typeof settings> & { apmWebUrl: string; publicUrl: string; dataDir: string };

export class InvalidSettingError extends Error {}

/** Parses settings; an empty text counts as unset. Throws `InvalidSettingError` with a sentence for people. */
export function readEnv(from: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path: [key], message }) => `Setting ${String(key)}: ${message}`);
    throw new InvalidSettingError(sentences.join('\n'));
  }
  const env = parsed.data;
  return {
    ...env,
    apmWebUrl: env.APM_WEB_URL ?? `http://127.0.0.1:${env.APM_WEB_PORT}/apm-web`,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: path.resolve(env.DATA_DIR),
  };
}
