import type { KeptKind } from '#server/kept.ts'
import { companiesPast } from './retention-queries.ts'

export const companiesKeptMonths = 24

/** After all of the company's things. */
export const keptCompanies: readonly KeptKind[] = [
  {
    kind: 'companies',
    ground: 'contractEnded',
    months: companiesKeptMonths,
    tables: [
      'company',
      'organisation',
      'category',
      'category_member',
      'company_export',
      'company_export_part',
      'company_identity',
      'company_login',
      'company_login_change',
      'company_login_domain',
      'follow_up_guidance',
      'follow_up_rules',
      'integration_client',
      'integration_key',
      'integration_secret',
      'integration_webhook',
      'personnel_import_column',
      'responsible_professional',
      'statistics_company',
      'team_company',
    ],
    removals: companiesPast,
  },
]
