import { BlobReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { countEntries, encryptedPart, endOfList } from './zip.ts'

async function made(offset: number): Promise<{ content: Buffer; entries: Buffer }> {
  const zip = await encryptedPart('Yrityksen tiedot 2026', offset)
  const content = zip.content.toArray()
  await zip.add('a.jsonl', pieces())
  const entries = await zip.list()
  zip.close()
  return { content: Buffer.concat(await content), entries }
}

async function* pieces() {
  yield Buffer.from('{"id": 1}\n')
}

test('DL-4 a file of more entries than 65,535 names all of them', async () => {
  const { content, entries } = await made(0)
  const count = 70_000
  const list = Buffer.concat(Array<Buffer>(count).fill(entries))
  expect(countEntries(list)).toBe(count)
  const end = endOfList({ count, offset: content.length, size: list.length })
  const reader = new ZipReader(new BlobReader(new Blob([content, list, end].map((one) => new Uint8Array(one)))))
  expect(await reader.getEntries()).toHaveLength(count)
})

test('DL-4 a part behind the first four gigabytes says where it stands', async () => {
  const offset = 5 * 1024 ** 3
  const { content, entries } = await made(offset)
  const end = endOfList({ count: 1, offset: offset + content.length, size: entries.length })
  // What the list says is what stands in its end, in eight bytes.
  expect(end.readBigUInt64LE(48)).toBe(BigInt(offset + content.length))
  expect(end.readUInt32LE(76 + 16)).toBe(0xffffffff)
  expect(entries.includes(bytesOf(BigInt(offset)))).toBe(true)
})

function bytesOf(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
