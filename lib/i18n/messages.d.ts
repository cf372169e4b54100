import type messages from '../../messages/en.json';

// `t` knows every message that pages have: a key that is not in messages/en.json is an error of the build.
declare module 'next-intl' {
  interface AppConfig {
    Messages: Omit<typeof messages, 'logged'>;
  }
}
