/** What a system that calls /integration/v1 may be given leave to do (IF-1). */
export const clientScopes = [
  'changes',
  'personnel.read',
  'personnel.write',
  'absences.read',
  'absences.write',
  'diagnoses.read',
  'orders.read',
  'reports.write',
] as const
export type ClientScopeName = (typeof clientScopes)[number]

/** Those that no customer's system gets. */
export const ofProviderAlone: readonly ClientScopeName[] = ['diagnoses.read']

/** What the feed of changes tells of (IF-2). */
export const changeTypes = [
  'sick-leave.recorded',
  'sick-leave.corrected',
  'sick-leave.removed',
  'employee.created',
  'employee.changed',
  'employment.created',
  'employment.changed',
  'employment.ended',
  'order.sent',
  'form.submitted',
  'workability.requested',
] as const
export type ChangeType = (typeof changeTypes)[number]
