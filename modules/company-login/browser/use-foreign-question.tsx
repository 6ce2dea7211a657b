import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Email } from '#shared/email.ts'
import { useQuestion } from '#ui/components/forms/use-question.tsx'

/**
 * Asks before people are invited who could not come in: the company's own login is its only way in, and knows no such
 * address. They may be invited all the same, for the domain can be added later.
 * @param foreignOf what the server says of the addresses
 */
export function useForeignQuestion(foreignOf: (emails: string[]) => Promise<{ emails: string[] }>): {
  mayInvite: (emails: string[]) => Promise<boolean>
  question: ReactNode
} {
  const { t } = useTranslation('company-login')
  const { ask, question } = useQuestion()
  async function mayInvite(emails: string[]): Promise<boolean> {
    // What is no address is named where it stands.
    const written = emails.filter((email) => Email.safeParse(email).success)
    const foreign = written.length > 0 ? (await foreignOf(written)).emails : []
    if (foreign.length === 0) return true
    return ask({
      title: t('foreign.title', { count: foreign.length }),
      children: (
        <>
          <p>{t('foreign.text')}</p>
          <ul>
            {foreign.map((email) => (
              <li key={email} style={{ overflowWrap: 'anywhere' }}>
                {email}
              </li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: t('foreign.confirm'),
    })
  }
  return { mayInvite, question }
}
