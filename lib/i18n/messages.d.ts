import type messages from '../../messages/en';

// `t` knows every message that pages have: a key that is not in messages/en is an error of the build.
declare module 'next-intl' {
  interface AppConfig {
    Messages: Omit<typeof messages, 'logged'>;
  }
}
