import { parseArgs } from 'node:util';
import { checkPlatform } from './check';
import { reportLines } from './report';

const USAGE = 'npm run check-platform -- https://platform.example/apm-web [--user name --password-env VAR]';
const WRONG_USE = 2;

/** Returns the exit code: 0 if the essentials exist, 1 if not, 2 for wrong usage. */
export async function run(args: string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  const wrong = (why: string) => {
    say(`${why}\n${USAGE}`);
    return WRONG_USE;
  };
  const given = read(args);
  if (!given) return wrong('These arguments can’t be read.');
  const { url, user, variable } = given;
  if (!url || !isPlatformUrl(url)) return wrong('An address by http or https is needed, without name and password.');
  if (!user !== !variable) return wrong('--user and --password-env go together.');
  const password = variable && env[variable];
  if (variable && !password) return wrong(`${variable} is not set.`);
  const account = user && password ? { name: user, password } : undefined;
  const report = await checkPlatform({ url, account });
  // A platform may repeat the request in a rejection.
  const hidden = (line: string) => (password ? line.replaceAll(password, '…') : line);
  for (const line of reportLines(report, Boolean(account))) say(hidden(line));
  return report.lacks.length === 0 ? 0 : 1;
}

function isPlatformUrl(text: string): boolean {
  const { protocol, username, password } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', username: '', password: '' };
  return /^https?:$/.test(protocol) && !username && !password;
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { user: { type: 'string' }, 'password-env': { type: 'string' } },
    });
    if (positionals.length > 1) return undefined;
    return { url: positionals[0], user: values.user, variable: values['password-env'] };
  } catch {
    return undefined;
  }
}
