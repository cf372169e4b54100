import { startPostgres } from '/work/main/apm-web/test/postgres';
const { url, stop } = await startPostgres(Number(process.argv[2] ?? 5440)); console.log(url);
process.on('SIGTERM', async () => { await stop(); process.exit(0); });
setInterval(()=>{}, 1e6);
