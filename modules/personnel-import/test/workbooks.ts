import { writeXlsxStream } from 'hucre/xlsx'

export async function bufferOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** A few hundred kilobytes that unpack to hundreds of megabytes. */
export async function bomb(): Promise<Buffer> {
  const row = Array.from({ length: 20 }, () => 'a'.repeat(1000))
  function* rows() {
    for (let number = 0; number < 12_000; number += 1) yield row
  }
  return bufferOf(writeXlsxStream(rows(), { name: 'Pommi' }))
}
