import { moduleFlags } from '#shared/permissions.ts'
import { workshop } from '../access/things.ts'
import type { World } from '../world.ts'

const columns = Object.values(moduleFlags).map((flag) => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const everySwitch = (on: boolean) => columns.map((column) => `${column} = ${on}`).join(', ')

/** A statement that takes something away from everyone at the workshop, and the one that gives it back. */
interface Condition {
  taken: string
  given: string
  /** Some things are for the whole company, whatever branch somebody is at. */
  reachesOtherBranch?: true
}

const employers = `role = 'ROLE_USER' and id in (select user_id from company_grant where company_id = ${workshop})`
const accounts = (set: string) => `update user_account set ${set} where ${employers}`
const grants = (set: string) => `update company_grant set ${set} where company_id = ${workshop}`

/** Everything that each by itself keeps an employer's people from being told. */
export const conditions: Record<string, Condition> = {
  'modules off at the installation': {
    taken: `update setting set ${everySwitch(false)}`,
    given: `update setting set ${everySwitch(true)}`,
  },
  'modules off at the company': {
    taken: `update company set ${everySwitch(false)} where id = ${workshop}`,
    given: `update company set ${everySwitch(true)} where id = ${workshop}`,
  },
  'modules not granted': { taken: grants(`modules = '{}'`), given: grants('modules = null') },
  'a branch that does not reach the thing': {
    taken: grants(`branch_id = (select id from organisation where name = 'Varasto')`),
    given: grants(`branch_id = ${workshop}`),
    reachesOtherBranch: true,
  },
  'an account that is closed': { taken: accounts(`status = 'DEACTIVATED'`), given: accounts(`status = 'ACTIVE'`) },
  'an account that is not opened yet': { taken: accounts(`status = 'INVITED'`), given: accounts(`status = 'ACTIVE'`) },
  'terms that are not accepted': {
    taken: accounts('accepted_terms_at = null'),
    given: accounts('accepted_terms_at = now()'),
  },
}

/** Does something while a condition holds. */
export async function during<T>(world: World, { taken, given }: Condition, act: () => Promise<T>): Promise<T> {
  const { pool } = world.platform.database
  await pool.query(taken)
  try {
    return await act()
  } finally {
    await pool.query(given)
  }
}
