import type { Db } from '../database/database.ts'
import type { Environment } from '../process/environment.ts'
import type { Announcement } from '../push/push.ts'
import type { Access } from '../rights/access-log.ts'
import type { Identity } from '../rights/scope.ts'
import type { FileRow } from './queries.ts'

export interface FileLimits {
  /** In bytes. */
  atMost: number
  contentTypes: readonly string[]
}

/** What a right to open a file may depend on besides who asks. */
export interface Occasion {
  now: Date
  environment: Environment
}

/** What files are for: a module gives one of these for each `upload-type` that it knows, and it alone decides who may open them. */
export interface FileKind {
  /** As it stands in `upload-type`. */
  kind: string
  mayUpload(user: Identity): boolean
  /** Where less may be sent than files at large. */
  limits?: FileLimits
  /**
   * Whether somebody may open a file that is held by something; what is to be written to the access log then, when it
   * holds a person's data. Asked for the address and once more when the address is used: access taken away counts at once.
   */
  open(db: Db, user: Identity, file: FileRow, when: Occasion): Promise<'refused' | { access?: Access }>
  /** Remembers that somebody has opened a file: its address has been used. */
  opened?(db: Db, user: Identity, file: FileRow, now: Date): Promise<void>
  /**
   * Takes a file out of what holds it, where that may be done by itself; open browsers may be told. The file is let go
   * of after it.
   */
  remove?(
    db: Db,
    user: Identity,
    file: FileRow,
    now: Date,
  ): Promise<'refused' | { access?: Access; announcement?: Announcement }>
}
