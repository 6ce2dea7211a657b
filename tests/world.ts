import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fixturePassword, insertUser, type UserFixture } from '#modules/account/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { startProduct } from '#product/started.ts'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { type Patience, usualPatience } from '#server/requests/patience.ts'
import { Client } from './client.ts'
import { createFrom, onServer, type Template, urlOf } from './template.ts'

/** Time that stands still until a test moves it. */
export class MovableClock implements Clock {
  #now = new Date('2026-03-02T08:00:00Z')
  now(): Date {
    return this.#now
  }
  set(moment: string): void {
    this.#now = new Date(moment)
  }
  advance({ minutes }: { minutes: number }): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}

/** A server of its own with a database of its own, cloned from the template, for one test file. */
export interface World {
  app: FastifyInstance
  platform: Platform
  db: Db
  clock: MovableClock
  /** What the server has logged, line by line. */
  logged: string[]
  /** The environment variables that a second process of the same installation needs. */
  variables: Record<string, string>
  /** @param host the name under which the server is asked, where it matters */
  anonymous(host?: string): Client
  /** A logged-in person: one that exists (by address) or a new one. */
  login(person: string | UserFixture): Promise<Client>
  /** Ends the server as a deployment does, and starts another on the same database and clock. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  /** Ends the server and leaves its data. */
  halt(): Promise<void>
  /** Ends the server, unless that has been done, and takes its data away. */
  stop(): Promise<void>
}

export async function startWorld(
  template: Template,
  variables: Record<string, string> = {},
  patience: Partial<Patience> = {},
): Promise<World> {
  const { environment: own, remove } = await clone(template)
  const logged: string[] = []
  const clock = new MovableClock()
  const all = {
    DATA_DIR: '',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'http://localhost',
    DEMO_DATA: 'false',
    ...own,
    ...variables,
  }
  const log = createLog('info', { write: (line) => logged.push(line) })
  const start = async () => {
    const { platform, stop } = await startProduct(readEnvironment(all), log, clock)
    return {
      app: await buildApp(platform, modules, { ...usualPatience, ...patience }),
      platform,
      stop,
      isHalted: false,
    }
  }
  let running = await start()
  const anonymous = (host?: string) => new Client(running.app, host)
  // In the order of serve.ts.
  const halt = async () => {
    if (running.isHalted) return
    running.isHalted = true
    running.platform.hub.stop()
    await running.app.close()
    await running.stop()
  }
  return {
    get app() {
      return running.app
    },
    get platform() {
      return running.platform
    },
    get db() {
      return running.platform.database.db
    },
    clock,
    logged,
    variables: all,
    anonymous,
    async login(person) {
      if (typeof person !== 'string') await insertUser(running.platform.database.db, person)
      const client = anonymous()
      await client.login(typeof person === 'string' ? person : person.email, fixturePassword)
      return client
    },
    async restart(meanwhile) {
      await halt()
      try {
        await meanwhile()
      } finally {
        running = await start()
      }
    },
    halt,
    async stop() {
      await halt()
      await remove()
    },
  }
}

async function clone({ folder, server }: Template): Promise<{
  environment: Record<string, string>
  remove(): Promise<void>
}> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-world-'))
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true })
  if (server) {
    const database = `extranet_world_${path.basename(dataDir).slice(-6).toLowerCase()}_${process.pid}`
    await onServer(server.url, createFrom(server.database, database))
    return {
      environment: { DATA_DIR: dataDir, DATABASE_URL: urlOf(server.url, database), DATABASE_POOL: '8' },
      async remove() {
        await onServer(server.url, `drop database ${database} with (force)`)
        removeFolder()
      },
    }
  }
  fs.cpSync(folder as string, dataDir, { recursive: true })
  return { environment: { DATA_DIR: dataDir }, remove: async () => removeFolder() }
}
