import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonData } from '#modules/data-export/console/public.tsx'
import { OrdersOfPerson } from '#modules/orders/console/public.tsx'
import { Death } from '#modules/retention/console/public.tsx'
import { LeavesOfPerson } from '#modules/sick-leaves/console/public.tsx'
import { MeetingsOfPerson } from '#modules/video-meetings/console/public.tsx'
import { CasesOfPerson } from '#modules/work-ability/console/public.tsx'
import { addressId, useAddress } from '#ui/address/address.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { LoggedAccesses } from './LoggedAccesses.tsx'
import { oneEmployee } from './queries.ts'
import { RegisteredContact } from './RegisteredContact.tsx'
import { RegisteredEmployments } from './RegisteredEmployments.tsx'

/** The company whose register one came from. */
const From = { companyId: addressId }

/** One person of the register: every employment, what each module has of them, contact data, and who has seen or changed them. */
export default function RegisteredPage({ employeeId: id }: { employeeId: number }) {
  const { t } = useTranslation('personnel')
  const person = useQuery(oneEmployee(id))
  const [{ companyId }] = useAddress(From)
  const from = companyId ?? person.data?.employers[0]?.companyId
  return (
    <Page
      title={person.data ? `${person.data.firstName} ${person.data.lastName}` : t('title')}
      documentTitle={t('open.title')}
      description={person.data?.sotu}
      back={<BackLink to={`/personnel${from === undefined ? '' : `?companyId=${from}`}`}>{t('title')}</BackLink>}
    >
      <Loaded query={person}>
        {(data) => (
          <>
            <RegisteredEmployments person={data} from={from} />
            <LeavesOfPerson employeeId={data.id} />
            <CasesOfPerson employeeId={data.id} />
            <OrdersOfPerson employeeId={data.id} />
            <MeetingsOfPerson employeeId={data.id} />
            <RegisteredContact person={data} />
            <PersonData employeeId={data.id} language={data.lang} />
            <Death employeeId={data.id} />
            <LoggedAccesses person={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
