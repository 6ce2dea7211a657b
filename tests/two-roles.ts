import { readFileSync } from 'node:fs'
import { onServer, urlOf } from './template.ts'

/** A database that the guide's own commands have made, and what an installation on it is started with. */
export interface TwoRoles {
  owner: string
  server: string
  database: string
  variables: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  /** The owner's address and the server's, of another database that belongs to the same owner. */
  anotherDatabase(): Promise<TwoRoles['variables']>
  remove(): Promise<void>
}

const guide = readFileSync(new URL('../docs/guide/operating.md', import.meta.url), 'utf8')
const section = guide.split('\n## ').find((text) => text.startsWith('The database’s roles\n')) ?? ''
const commands = /```sql\n(.*?)```/s.exec(section)?.[1] ?? ''

/** Roles and database as docs/guide/operating.md says, but for their names, which are of this test alone. */
export async function makeTwoRoles(server: string, name: string): Promise<TwoRoles> {
  if (!commands.includes('create role')) throw new Error('the guide says no more how the roles are made')
  const owner = `${name}_owner`
  const databases = [name]
  const make = async (text: string, database: string) => {
    const named = text.replaceAll('database extranet', `database ${database}`).replaceAll('extranet_owner', owner)
    const statements = named.replace(/\b(role|to) extranet\b/g, `$1 ${name}`)
    for (const statement of statements.split(';\n').filter((one) => one.trim() !== ''))
      await onServer(server, statement)
  }
  const addresses = (database: string) => {
    const as = (role: string) => {
      const url = new URL(urlOf(server, database))
      url.username = role
      return url.href
    }
    return { DATABASE_URL: as(name), DATABASE_OWNER_URL: as(owner) }
  }
  await make(commands, name)
  return {
    owner,
    server: name,
    database: name,
    variables: addresses(name),
    async anotherDatabase() {
      const another = `${name}_${databases.length}`
      databases.push(another)
      await make(commands.replace(/create role [^;]*;\n/g, ''), another)
      return addresses(another)
    },
    async remove() {
      for (const database of databases) await onServer(server, `drop database ${database} with (force)`)
      await onServer(server, `drop role ${name}`)
      await onServer(server, `drop role ${owner}`)
    },
  }
}
