import type messages from '../../messages/en';

// Types `t` by the messages that pages have: a key missing in messages/en is a build error.
declare module 'next-intl' {
  interface AppConfig {
    Messages: Omit<typeof messages, 'logged'>;
  }
}
