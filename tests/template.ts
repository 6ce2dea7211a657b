import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { importShortList } from '#modules/sick-leaves/server/public.ts'
import { startProduct } from '#product/started.ts'
import { deleteKeyCheck } from '#server/backup/queries.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { dayOf } from '#shared/dates.ts'
import { watchStatements } from './statements/run.ts'

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

interface MadeTemplate {
  template: Template
  /** `table.column`, by their numbers, which are the same in every clone. */
  nullableColumns: string[]
  remove(): Promise<void>
}

/** Made once per run: migrated, with the shipped diagnoses, and nobody in it. */
export async function createTemplate(): Promise<MadeTemplate> {
  const server = process.env['DATABASE_URL']
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-template-'))
  const database = `extranet_template_${process.pid}_${Date.now()}`
  if (server) await onServer(server, `create database ${database}`)

  const environment = readEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(server ? { DATABASE_URL: urlOf(server, database) } : {}),
  })
  const { platform, stop } = await startProduct(environment, createLog('silent'))
  await importShortList(platform.database.db, dayOf(new Date()))
  // A world on a server has a folder, and a key, of its own.
  await deleteKeyCheck(platform.database.db)
  const nullable = await platform.database.pool.query<{ name: string }>(`
    select attrelid || '.' || attnum as name from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attnotnull`)
  await stop()
  if (!server) leaveOut(folder)
  return {
    nullableColumns: nullable.rows.map(({ name }) => name),
    template: server ? { server: { url: server, database } } : { folder },
    async remove() {
      fs.rmSync(folder, { recursive: true, force: true })
      if (server) await onServer(server, `drop database if exists ${database} with (force)`)
    },
  }
}

/** Every world is a copy of all that is in the folder, and nobody is ever in the databases that others are made from. */
function leaveOut(folder: string): void {
  const template1 = 'base/1'
  const template0 = 'base/4'
  for (const one of [template1, template0]) fs.rmSync(path.join(folder, 'database', one), { recursive: true })
}

/** Its files are copied: by the log, which is the usual way, it takes nearly twice as long. */
export function createFrom(template: string, database: string): string {
  return `create database ${database} template ${template} strategy file_copy`
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = process.env['TEST_TEMPLATE']
  if (made) {
    project.provide('template', JSON.parse(made) as Template)
    return async () => {}
  }
  const { template, nullableColumns, remove } = await createTemplate()
  project.provide('template', template)
  const compareStatements = watchStatements(project, nullableColumns)
  return async () => {
    await remove()
    await compareStatements()
  }
}
