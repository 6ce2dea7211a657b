import { isIPv4 } from 'node:net'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}

/**
 * The address that a Host header names; null where it is more than a name and a port. Of `127.0.0.1:80@evil` some would
 * take the one half for the host, and some the other.
 */
export function hostIn(header: string | undefined, protocol = 'http:'): URL | null {
  return header === undefined || /[^\w.:[\]-]/.test(header) ? null : URL.parse(`${protocol}//${header}`)
}

/** Whether browsers reach the site by https, whatever stands in front of this server. */
export function isHttps({ PUBLIC_URL }: { PUBLIC_URL: string }): boolean {
  return PUBLIC_URL.startsWith('https:')
}
