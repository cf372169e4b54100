import { InvalidSettingError } from '@/lib/env';
import { acquireOwnership, connectWhenReady } from './connect';
import type { Cluster } from './data-folder';
import { isRunning, runningServer } from './pid-file';

const LONGEST_MS = 120_000;

/**
 * Stops the orphaned server of a killed platform; committed data stays. Throws `InvalidSettingError` if a platform still uses it, as two
 * platforms on one folder are refused.
 */
export async function endServerLeftBehind(cluster: Cluster): Promise<void> {
  const found = runningServer(cluster.data);
  if (!found) return;
  const { pid, port, socketFolder } = found;
  const address = socketFolder ? { socketFolder } : { port };
  const client = await connectWhenReady(address, cluster, () => !isRunning(pid));
  if (client) {
    const owned = await acquireOwnership(client);
    await client.end();
    if (!owned) throw ownedByAnother(cluster);
    process.kill(pid, 'SIGINT');
  }
  for (const until = Date.now() + LONGEST_MS; isRunning(pid); ) {
    if (Date.now() > until)
      throw new Error(`The database server ${pid}, left behind in ${cluster.folder}, does not end.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const ownedByAnother = ({ folder }: Cluster) =>
  new InvalidSettingError(
    `Another platform works with the database in ${folder}: stop it, or set DATA_DIR to another folder.`,
  );
