import type { Pool, PoolClient } from 'pg'

/** What PostgreSQL did for one call. */
export interface Work {
  statements: number
  /** Pages of 8 KiB that were looked at. */
  buffers: number
  /** Within the database, in milliseconds. */
  ms: number
  /** Tables that were read from end to end, and how many of their rows. */
  scans: { table: string; rows: number }[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** Has the connections of a pool say the plan of every statement, as it was really carried out, generic plans too. */
export function listenToPlans(pool: Pool): { during<T>(work: () => Promise<T>): Promise<Work> } {
  let heard: Work | undefined
  const listened = new WeakSet<PoolClient>()
  pool.on('acquire', (client: PoolClient) => {
    if (listened.has(client)) return
    listened.add(client)
    client.on('notice', ({ message }) => {
      const start = message?.indexOf('plan:') ?? -1
      if (!heard || !message || start < 0) return
      const { Plan } = JSON.parse(message.slice(start + 'plan:'.length)) as { Plan: PlanNode }
      heard.statements += 1
      heard.ms += Number(/duration: ([\d.]+) ms/.exec(message)?.[1] ?? 0)
      heard.buffers += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
      heard.scans.push(...scansIn(Plan))
    })
  })
  const say = async (on: boolean) => {
    await pool.query("load 'auto_explain'")
    await pool.query(`set client_min_messages = ${on ? 'log' : 'warning'}`)
    await pool.query('set auto_explain.log_format = json')
    await pool.query('set auto_explain.log_analyze = on')
    await pool.query('set auto_explain.log_buffers = on')
    await pool.query('set auto_explain.log_timing = off')
    await pool.query(`set auto_explain.log_min_duration = ${on ? 0 : -1}`)
  }
  return {
    async during(work) {
      await say(true)
      heard = { statements: 0, buffers: 0, ms: 0, scans: [] }
      const found = heard
      try {
        await work()
      } finally {
        heard = undefined
        await say(false)
      }
      return found
    },
  }
}

function scansIn(node: PlanNode): Work['scans'] {
  const below = (node.Plans ?? []).flatMap(scansIn)
  const table = node['Relation Name']
  if (node['Node Type'] !== 'Seq Scan' || !table) return below
  const loops = node['Actual Loops'] ?? 0
  return [{ table, rows: loops * ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) }, ...below]
}
