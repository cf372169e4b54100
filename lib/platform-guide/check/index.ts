import { run } from './run';

/** Implements `npm run check-platform`, which reports how much of the specification a platform supports. */
process.exitCode = await run(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`));
