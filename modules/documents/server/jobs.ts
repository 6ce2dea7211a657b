import { type Job, job, jobName } from '#server/jobs.ts'
import type { Mail } from '#server/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { Language } from '#shared/languages.ts'
import { selectNotice } from './console/queries.ts'

/** Data `{documentId, userId}`: tells somebody that a document has been shared with them. */
export const documentNotice = jobName<{ documentId: number; userId: number }>('document-notice')

export function documentJobs({ database, mailer, environment }: Omit<Platform, 'jobs'>): Job[] {
  const notice = job(documentNotice, {
    mailTo: async ({ documentId, userId }) => (await selectNotice(database.db, documentId, userId))?.to,
    async run({ documentId, userId }) {
      const told = await selectNotice(database.db, documentId, userId)
      if (!told) return
      const address = `${environment.PUBLIC_URL}/companies/${told.companyId}/files`
      await mailer.send({ to: told.to, ...noticeTexts[told.locale](address) })
    },
  })
  return [notice]
}

/** No file name, no company: a mail says that there is something, and where. */
const noticeTexts: Record<Language, (address: string) => Omit<Mail, 'to'>> = {
  fi: (address) => ({
    subject: 'Uusi asiakirja työterveyden extranetissä',
    paragraphs: [
      'Työterveyshuolto on jakanut sinulle asiakirjan. Voit avata sen kirjauduttuasi extranetiin.',
      { label: 'Siirry asiakirjoihin', address },
      'Voit muuttaa sähköposti-ilmoituksia omassa profiilissasi.',
    ],
  }),
  en: (address) => ({
    subject: 'A new document in the occupational health extranet',
    paragraphs: [
      'Your occupational health provider has shared a document with you. You can open it after logging in to the extranet.',
      { label: 'Go to the documents', address },
      'You can change e-mail notifications in your profile.',
    ],
  }),
  sv: (address) => ({
    subject: 'Ett nytt dokument i företagshälsovårdens extranät',
    paragraphs: [
      'Företagshälsovården har delat ett dokument med dig. Du kan öppna det när du har loggat in i extranätet.',
      { label: 'Gå till dokumenten', address },
      'Du kan ändra e-postaviseringarna i din profil.',
    ],
  }),
}
