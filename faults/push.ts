import { openDatabase } from '#server/database/database.ts'
import { insertListeners } from '../bench/data.ts'
import { measurePush, type PushFigures } from '../bench/push.ts'
import { install } from './installation.ts'

/** As many open browsers as told, each of a user of its own, that hear nothing but an event now and then. */
export async function keepConnections(cluster: string, connections: number): Promise<PushFigures> {
  const installation = await install(cluster)
  const server = await installation.start()
  const database = await openDatabase({
    url: installation.variables['DATABASE_URL'],
    dataDir: '',
    poolSize: 2,
    onError(reason) {
      throw reason
    },
  })
  try {
    return await measurePush(server, database, { listeners: await insertListeners(database.db, connections) })
  } finally {
    await database.close()
    server.signal('SIGKILL')
    await server.exited
    await installation.remove()
  }
}
