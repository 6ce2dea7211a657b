import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MailCatcher } from '#server/mail/mail-catcher.ts'
import { type ServerProcess, startProcess } from '#tests/process.ts'
import { createFrom, onServer, urlOf } from '#tests/template.ts'

/** A database with the demo data, a folder for files and a mail relay: what the processes of one installation share. */
export interface Installation {
  mails: MailCatcher
  variables: Record<string, string>
  start(more?: Record<string, string>): Promise<ServerProcess>
  remove(): Promise<void>
}

/** Hears how often it has been done. */
export type Progress = (times: number) => void

let number = 0

/**
 * @param server a PostgreSQL server to make a database on; none for the embedded one
 * @param template a database of that server, or a folder with an embedded one, that nobody is in: quicker than to make one
 */
export async function install(server?: string, template?: string): Promise<Installation> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-faults-'))
  if (template && !server) fs.cpSync(template, dataDir, { recursive: true })
  const mails = new MailCatcher()
  const database = `extranet_faults_${process.pid}_${++number}`
  if (server) await onServer(server, template ? createFrom(template, database) : `create database ${database}`)
  const variables = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    DEMO_DATA: 'true',
    SMTP_URL: await mails.start(),
    ...(server && { DATABASE_URL: urlOf(server, database) }),
  }
  return {
    mails,
    variables,
    start: (more) => startProcess({ ...variables, ...more }),
    async remove() {
      await mails.stop()
      if (server) await onServer(server, `drop database ${database} with (force)`)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
