import { isIPv4 } from 'node:net'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}

/** Whether browsers reach the site by https, whatever stands in front of this server. */
export function isHttps({ PUBLIC_URL }: { PUBLIC_URL: string }): boolean {
  return PUBLIC_URL.startsWith('https:')
}
