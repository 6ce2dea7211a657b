import type { Readable } from 'node:stream'

/** Where the contents of files are kept, by key. A key is 32 hexadecimal digits and says nothing of its content. */
export interface FileStore {
  /** Stores a stream as it comes, without holding it in memory; resolves once it is kept, or leaves nothing behind. */
  put(key: string, content: Readable): Promise<void>
  get(key: string): Promise<Readable>
  /** Nothing to remove is as good as removed. */
  remove(key: string): Promise<void>
  /** An address outside this server that gives the content for some seconds; undefined where the server itself gives it. */
  signedAddress(key: string, headers: ContentHeaders): Promise<string | undefined>
}

/** What a browser is told about a file. */
export interface ContentHeaders {
  contentType: string
  /** Names the file in a way that every browser reads (RFC 6266). */
  contentDisposition: string
}
