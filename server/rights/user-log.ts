import type { GrantStanding } from './grant-queries.ts'

/** An access as the log of a company's users keeps it, before a change and after. */
export function standingOf(grant: GrantStanding) {
  return {
    modules: grant.modules,
    branchId: grant.branch_id,
    branchName: grant.branch_name,
    endsOn: grant.ends_on,
    mainUser: grant.main_user,
  }
}
