import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { importShortList } from '#modules/sick-leaves/server/public.ts'
import { dayOf } from '#shared/dates.ts'
import { deleteKeyCheck } from '../backup/queries.ts'
import { readEnvironment } from '../environment.ts'
import { createLog } from '../log.ts'
import { modules } from '../modules.ts'
import { startPlatform } from '../start-platform.ts'

/** What a world is cloned from: a folder of the embedded database, or the name of a database on a server. */
export interface Template {
  folder?: string
  server?: { url: string; database: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Made once per run: migrated, with the shipped diagnoses, and nobody in it. */
export async function createTemplate(): Promise<{ template: Template; remove(): Promise<void> }> {
  const server = process.env['DATABASE_URL']
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-template-'))
  const database = `extranet_template_${process.pid}_${Date.now()}`
  if (server) await onServer(server, `create database ${database}`)

  const environment = readEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(server ? { DATABASE_URL: urlOf(server, database) } : {}),
  })
  const { platform, stop } = await startPlatform(environment, createLog('silent'), modules, {
    onCrash(reason) {
      throw reason
    },
  })
  await importShortList(platform.database.db, dayOf(new Date()))
  // A world on a server has a folder, and a key, of its own.
  await deleteKeyCheck(platform.database.db)
  await stop()
  return {
    template: server ? { server: { url: server, database } } : { folder },
    async remove() {
      fs.rmSync(folder, { recursive: true, force: true })
      if (server) await onServer(server, `drop database if exists ${database} with (force)`)
    },
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export default async function setup({
  provide,
}: {
  provide(key: 'template', template: Template): void
}): Promise<() => Promise<void>> {
  const made = process.env['TEST_TEMPLATE']
  if (made) {
    provide('template', JSON.parse(made) as Template)
    return async () => {}
  }
  const { template, remove } = await createTemplate()
  provide('template', template)
  return remove
}
