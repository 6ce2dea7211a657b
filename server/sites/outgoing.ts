import dns from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of IPv4 that are nobody's on the internet (IANA's registry of special purposes). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6: those of documentation, and tunnels that lead to an address of IPv4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
/** All that is anybody's of IPv6: what is assigned, and the way to IPv4 (NAT64). */
const reached6 = ['2000::/3', '64:ff9b::/96']

const special = new BlockList()
const reached = new BlockList()
for (const [net, bits] of special4.map(partsOf)) {
  special.addSubnet(net, bits, 'ipv4')
  special.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of special6.map(partsOf)) special.addSubnet(net, bits, 'ipv6')
for (const [net, bits] of reached6.map(partsOf)) reached.addSubnet(net, bits, 'ipv6')

function partsOf(network: string): [net: string, bits: number] {
  const [net = '', bits] = network.split('/')
  return [net, Number(bits)]
}

/** Whether an address is somebody's on the internet: neither of this machine nor of a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && reached.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * Whether something may be sent to an address that somebody named. What a name stands for is known when it is sent only:
 * `publicLookup` sees to that.
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !/\.(localhost|local|internal)$/.test(host)
}

export class PrivateAddressError extends Error {}

/** Finds the addresses of a name, for a connection; none where any of them is not public. */
export const publicLookup: LookupFunction = (name, options, found) => {
  dns.lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return found(new PrivateAddressError('the name stands for a private address'), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}

const patience = 10_000
/** How much of an answer is read: who answers more is not listened to. */
const answerAtMost = 64 * 1024

interface Outgoing {
  method: string
  headers: http.OutgoingHttpHeaders
  body: Buffer | string | null
}

interface Incoming {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** Whether there is more than was read. */
  isCut: boolean
}

/**
 * Sends to an address that somebody named; answers the status. The name is resolved once and the connection goes to what was
 * found, which must be public; no redirect is followed, the answer is read to 64 KB, and all of it takes ten seconds at most.
 * @param anywhere also where it is plain http, private or of this machine: for trying
 */
export async function sendOut(url: string, outgoing: Outgoing, anywhere: boolean): Promise<number> {
  return (await askOut(url, outgoing, anywhere)).status
}

/** The same where the answer is of interest. */
export async function askOut(url: string, { method, headers, body }: Outgoing, anywhere: boolean): Promise<Incoming> {
  if (!anywhere && !isPublicUrl(url)) throw new PrivateAddressError('no public address')
  const { request } = URL.parse(url)?.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(patience)
  const asked = request(url, { method, headers, signal, agent: false, ...(anywhere ? {} : { lookup: publicLookup }) })
  // Of one that ends after its answer nobody else would hear, and of one that is answered 101 Node says nothing at all.
  asked.on('error', () => {})
  asked.end(body)
  const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage]
  const parts: Buffer[] = []
  let read = 0
  try {
    for await (const part of answer) {
      const bytes: Buffer = part
      parts.push(bytes)
      read += bytes.length
      if (read > answerAtMost) break
    }
  } catch (error) {
    // An answer that is not over in time ends as if the line had been lost.
    signal.throwIfAborted()
    throw error
  }
  const { statusCode: status = 0, headers: answered } = answer
  return { status, headers: answered, body: Buffer.concat(parts), isCut: read > answerAtMost }
}
