import { Button, Group, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { modules as allModules } from '#shared/permissions.ts'
import { TableView } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useModuleNames } from '#ui/module-names.ts'
import { logEntriesAtOnce, type Standing, type UserLogEntry } from '../contract.ts'

interface UserLogProps {
  /** Older ones than an entry, or the newest. */
  queryOf: (before: number | undefined) => UseQueryOptions<UserLogEntry[]>
}

/** Every change of who may do what at a company, with what stood before and after. */
export function UserLog({ queryOf }: UserLogProps) {
  const { t } = useTranslation('main-users')
  const inWords = useStandingInWords()
  const [path, setPath] = useState<readonly number[]>([])
  const entries = useQuery(queryOf(path.at(-1)))
  return (
    <Loaded query={entries}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <Empty title={t('log.none')} />
          ) : (
            <TableView
              label={t('log.title')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'user', title: t('log.user'), isName: true, cell: ({ user }) => user.displayName },
                { key: 'at', title: t('log.at'), cell: ({ at }) => formatMoment(at) },
                { key: 'action', title: t('log.action'), cell: ({ action }) => t(`log.actions.${action}`) },
                { key: 'by', title: t('log.by'), isNamed: true, cell: ({ by }) => by.displayName },
                { key: 'before', title: t('log.before'), isNamed: true, cell: ({ before }) => inWords(before) },
                { key: 'after', title: t('log.after'), isNamed: true, cell: ({ after }) => inWords(after) },
              ]}
            />
          )}
          <Group justify="flex-end" mt="md">
            {path.length > 0 && (
              <Button variant="default" onClick={() => setPath(path.slice(0, -1))}>
                {t('log.newer')}
              </Button>
            )}
            {rows.length === logEntriesAtOnce && (
              <Button variant="default" onClick={() => setPath([...path, rows.at(-1)?.id ?? 0])}>
                {t('log.older')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Loaded>
  )
}

/** An access or a cover as one reads it: one fact to a line. */
function useStandingInWords() {
  const { t } = useTranslation('main-users')
  const moduleNames = useModuleNames()
  return (standing: Standing | null) => {
    if (!standing) return '–'
    const { modules, branchName, endsOn, mainUser, toUser, from, to } = standing
    const named = modules && allModules.filter((module) => modules.includes(module))
    const lines = [
      toUser && t('log.toUser', { name: toUser.displayName }),
      from && to && t('cover.days', { from: formatDay(from), to: formatDay(to) }),
      modules === null ? t(toUser ? 'cover.allOfGiver' : 'allModules') : named && moduleNames(named),
      branchName === null ? t('wholeCompany') : branchName,
      endsOn && t('log.endsOn', { day: formatDay(endsOn) }),
      mainUser && t('mainUser'),
    ]
    return (
      <span data-lines>
        {lines.filter(Boolean).map((line) => (
          <Text key={String(line)} size="sm" component="span" display="block">
            {line}
          </Text>
        ))}
      </span>
    )
  }
}
