import { type Icon, IconCheck, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { nameInList } from '#ui/components/forms/PersonField.tsx'
import { MailAddress } from '#ui/components/lists/MailAddress.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { State, States } from '#ui/components/states/State.tsx'
import { useModuleName, useModuleNames } from '#ui/module-names.ts'
import { useCompanyOfAddress } from '#ui/session/company.tsx'
import type { CompanyUser } from '../contract.ts'
import styles from './Users.module.css'

/**
 * Who, which sections, the branch, until when and when they were last here.
 * @param isInWords the sections are told in one column, and no second factor; else each has one (and on a card they are one line)
 */
export function useUserColumns({ isInWords = false } = {}): Column<CompanyUser>[] {
  const { t } = useTranslation('main-users')
  const moduleName = useModuleName()
  const moduleNames = useModuleNames()
  const entry = useCompanyOfAddress()
  const inUse = modules.filter((module) => entry?.[moduleFlags[module]])
  const sections: Column<CompanyUser> = {
    key: 'modules',
    title: t('field.modules'),
    cell: ({ modules: given }) => (given ? moduleNames(given) : t('allModules')),
  }
  const marks = inUse.map(
    (module, index): Column<CompanyUser> => ({
      key: module,
      title: moduleName(module),
      isUpright: true,
      cell: ({ modules: given }) =>
        (given === null || given.includes(module)) && <Mark icon={IconCheck} word={moduleName(module)} />,
      onCard: (user) => index === 0 && sections.cell(user),
    }),
  )
  const factor: Column<CompanyUser> = {
    key: 'secondFactor',
    title: t('column.secondFactor'),
    isUpright: true,
    cell: ({ secondFactor }) => secondFactor && <Mark icon={IconShieldCheck} word={t('column.secondFactor')} />,
    onCard: ({ secondFactor }) => secondFactor && t('column.secondFactor'),
  }
  return [
    {
      key: 'name',
      title: t('column.name'),
      isName: true,
      isUnbroken: true,
      cell: nameInList,
      under: ({ email, mainUser, state }) => (
        <>
          <span className={styles['email']}>{email && <MailAddress>{email}</MailAddress>}</span>
          {(mainUser || state === 'INVITED') && (
            <States>
              {mainUser && <State kind="new">{t('mainUser')}</State>}
              {state === 'INVITED' && <State kind="waits">{t('invited')}</State>}
            </States>
          )}
        </>
      ),
      value: nameInList,
    },
    ...(isInWords ? [sections] : marks),
    {
      key: 'branch',
      title: t('column.branch'),
      cell: ({ branchName }) => branchName ?? t('wholeCompany'),
      value: ({ branchName }) => branchName ?? '',
    },
    {
      key: 'endsOn',
      title: t('column.endsOn'),
      isNamed: true,
      cell: ({ endsOn }) => (endsOn ? formatDay(endsOn) : '–'),
      value: ({ endsOn }) => endsOn ?? '9999',
    },
    ...(isInWords ? [] : [factor]),
    {
      key: 'lastLogin',
      title: t('column.lastLogin'),
      isNamed: true,
      cell: ({ lastLogin }) =>
        lastLogin ? <span title={formatMoment(lastLogin)}>{formatDay(dayOf(new Date(lastLogin)))}</span> : '–',
      value: ({ lastLogin }) => lastLogin ?? '',
    },
  ]
}

/** A mark under the title of its column. */
function Mark({ icon: Icon, word }: { icon: Icon; word: string }) {
  return (
    <>
      <Icon size={18} aria-hidden className={styles['mark']} />
      <span className="visually-hidden">{word}</span>
    </>
  )
}
