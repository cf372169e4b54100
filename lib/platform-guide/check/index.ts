import { run } from './run';

/** `npm run check-platform`: says what of the specification a platform answers. */
process.exitCode = await run(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`));
