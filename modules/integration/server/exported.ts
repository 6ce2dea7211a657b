import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofCompany: [
    {
      name: 'connected-systems',
      table: 'integration_client',
      by: 'company_id',
      only: ['id', 'client_id', 'name', 'scopes', 'created_at', 'revoked_at'],
    },
  ],
}
