import type { Bus, Hearing } from './bus.ts'

/** Of a process that is the only one, as on the embedded database. */
export function openOwnBus({ onMessage, greeting }: Pick<Hearing, 'onMessage' | 'greeting'>): Bus {
  onMessage(greeting())
  return {
    async say(_db, messages) {
      return () => {
        for (const text of messages) onMessage(text)
      }
    },
    async close() {},
  }
}
