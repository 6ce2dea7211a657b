import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

test('OP-2 what is asked of a connection within a turn of the event loop is written at once', async () => {
  const client = await world.platform.database.pool.connect()
  try {
    const { stream } = client.connection
    const asked = ['Maija', 'Matti', 'Saara'].map((name) => client.query('select $1::text as name', [name]))
    expect(stream.writableLength).toBeGreaterThan(0)
    const answers = await Promise.all(asked)
    expect(answers.map(({ rows }) => rows)).toEqual([[{ name: 'Maija' }], [{ name: 'Matti' }], [{ name: 'Saara' }]])
    expect(stream.writableLength).toBe(0)
  } finally {
    client.release()
  }
})
