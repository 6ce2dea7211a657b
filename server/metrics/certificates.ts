import tls from 'node:tls'

const patience = 5_000

/** When the certificate ends that a browser is shown at an https address; undefined when nobody answers there. */
export function certificateEnd(address: string): Promise<Date | undefined> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // One that has ended, or that nobody trusts, has an end as well.
      rejectUnauthorized: false,
      timeout: patience,
    })
    const end = (date?: Date) => {
      socket.destroy()
      resolve(date)
    }
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      end(valid_to ? new Date(valid_to) : undefined)
    })
    socket.once('error', () => end())
    socket.once('timeout', () => end())
  })
}
