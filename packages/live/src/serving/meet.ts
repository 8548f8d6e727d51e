/** How several servers share one PostgreSQL: leases for who owns which table, and a Redis to carry messages between them. */
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import type { LiveSchema } from '../store/schema.ts';
import type { Others } from './liveTables.ts';
import { leasedOwners } from './owners.ts';

export async function meetOthers(store: Store<LiveSchema>, redis: string): Promise<Others> {
  const server = newName();
  // A single server needs no Redis client.
  const { redisWire } = await import('./redisWire.ts');
  const wire = await redisWire(redis, server);
  return { server, owners: leasedOwners(store, server), wire };
}
