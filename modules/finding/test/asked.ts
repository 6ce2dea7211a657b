import { type Asked, all } from '#tests/access/asked.ts'
import { workshop } from '#tests/access/things.ts'

export const asked = (): Record<string, Asked> => ({
  'POST /resource/extranet/find': {
    body: { companyId: workshop, text: 'tulikivi' },
    alsoFor: all,
    namesCompanyOnly: true,
  },
  'POST /resource/console/find': { unseen: 'an empty list', body: { text: 'tulikivi' } },
})
