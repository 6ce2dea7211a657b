import { Session } from 'node:inspector/promises'

/**
 * Collects all garbage of this thread, before it listens, for it does nothing else meanwhile: what a start has made and needs no more is
 * several times what stays, and a server that has little to do would keep the memory for it.
 */
export async function giveBackMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
