import type messages from '../../messages/en.json';

// `t` knows every message: a key that is not in messages/en.json is an error of the build.
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
  }
}
