import { startSpecPlatform } from './support/spec-platform';
const p = await startSpecPlatform({ dialect: (process.argv[2] as 'bearer') ?? 'bearer' });
console.log(p.url);
setTimeout(() => process.exit(0), 1_500_000);
