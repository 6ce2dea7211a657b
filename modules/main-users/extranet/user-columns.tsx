import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { State, States } from '#ui/components/states/State.tsx'
import { useModuleName } from '#ui/module-names.ts'
import { useCompanyOfAddress } from '#ui/session/company.tsx'
import type { CompanyUser } from '../contract.ts'
import styles from './Users.module.css'

/** Who, then a column for each module that the company has, the branch, until when and when they were last here. */
export function useUserColumns(): Column<CompanyUser>[] {
  const { t } = useTranslation('main-users')
  const moduleName = useModuleName()
  const entry = useCompanyOfAddress()
  const inUse = modules.filter((module) => entry?.[moduleFlags[module]])
  return [
    {
      key: 'name',
      title: t('column.name'),
      isName: true,
      isUnbroken: true,
      cell: ({ displayName, email }) => (
        <span>
          {displayName}
          <span className={styles['email']}>{email}</span>
        </span>
      ),
      value: ({ displayName }) => displayName,
    },
    ...inUse.map(
      (module): Column<CompanyUser> => ({
        key: module,
        title: moduleName(module),
        isUpright: true,
        cell: ({ modules: given }) =>
          given === null || given.includes(module) ? (
            <>
              <IconCheck size={18} aria-hidden className={styles['mark']} />
              <span className={styles['word']}>{moduleName(module)}</span>
            </>
          ) : null,
      }),
    ),
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
    {
      key: 'secondFactor',
      title: t('column.secondFactor'),
      isNamed: true,
      cell: ({ secondFactor }) => (secondFactor === null ? '–' : t(secondFactor ? 'hasFactor' : 'hasNoFactor')),
      value: ({ secondFactor }) => String(secondFactor),
    },
    {
      key: 'lastLogin',
      title: t('column.lastLogin'),
      isNamed: true,
      cell: ({ lastLogin }) =>
        lastLogin ? <span title={formatMoment(lastLogin)}>{formatDay(dayOf(new Date(lastLogin)))}</span> : '–',
      value: ({ lastLogin }) => lastLogin ?? '',
    },
    {
      key: 'state',
      title: t('column.state'),
      isState: true,
      cell: ({ state, mainUser }) => (
        <States>
          {mainUser && <State kind="new">{t('mainUser')}</State>}
          {state === 'INVITED' && <State kind="waits">{t('invited')}</State>}
        </States>
      ),
    },
  ]
}
