import { expect, test } from 'vitest'
import { transportOptions } from './push-connection.ts'

const timeouts = { activityTimeout: 10_000, pongTimeout: 10_000 }

test('RT-1 the site’s own channel is at its own address, over TLS where the page is', () => {
  const secure = { protocol: 'https:', hostname: 'extranet.test', port: '' }
  expect(transportOptions(null, secure)).toMatchObject({
    ...timeouts,
    wsHost: 'extranet.test',
    wssPort: 443,
    forceTLS: true,
  })
  const plain = { protocol: 'http:', hostname: '127.0.0.1', port: '3000' }
  expect(transportOptions(null, plain)).toMatchObject({
    ...timeouts,
    wsHost: '127.0.0.1',
    wsPort: 3000,
    forceTLS: false,
  })
})

test('RT-1 a hosted service is reached by its cluster, always over TLS', () => {
  const options = transportOptions('eu', { protocol: 'http:', hostname: '127.0.0.1', port: '3000' })
  expect(options).toMatchObject({ ...timeouts, cluster: 'eu', forceTLS: true })
  expect(options).not.toHaveProperty('wsHost')
})
