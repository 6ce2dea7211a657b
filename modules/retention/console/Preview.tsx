import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { GuardedDialog } from '#ui/components/forms/GuardedDialog.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import type { RetentionPreview } from '../console-contract.ts'
import { preview, useAgree } from './queries.ts'

type Row = RetentionPreview['kinds'][number]
type Left = RetentionPreview['companies'][number]

/** What would be removed now; who has seen it can agree. */
export function Preview({ isAgreed, onClose }: { isAgreed: boolean; onClose: () => void }) {
  const { t } = useTranslation(['retention', 'common'])
  const found = useQuery(preview)
  const agree = useAgree()
  const errorText = useErrorText()
  const columns: Column<Row>[] = [
    { key: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`), isName: true },
    { key: 'count', title: t('field.count'), cell: ({ count }) => count, align: 'end', isNamed: true },
    { key: 'held', title: t('field.held'), cell: ({ held }) => held, align: 'end', isNamed: true },
  ]
  const ofCompanies: Column<Left>[] = [
    { key: 'name', title: t('field.company'), cell: ({ name }) => name, isName: true },
    { key: 'removalOn', title: t('field.removalOn'), cell: ({ removalOn }) => formatDay(removalOn), isNamed: true },
    { key: 'held', title: t('field.held'), cell: ({ isHeld }) => (isHeld ? t('yes') : t('no')), isNamed: true },
  ]

  async function accept(version: string): Promise<void> {
    try {
      await agree.mutateAsync({ body: { version } })
      notify.success(t('agreement.accepted'))
      onClose()
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  return (
    <GuardedDialog title={t('preview.title')} size="lg" isDirty={false} onClose={onClose}>
      {(leave) => (
        <Loaded query={found}>
          {({ kinds, companies, version }) => (
            <>
              <Text mb="md">{t('preview.text')}</Text>
              <DataTable
                label={t('preview.title')}
                counted={(count) => t('counted.kinds', { count })}
                columns={columns}
                rows={kinds.filter(({ count, held }) => count + held > 0)}
                rowKey={({ kind }) => kind}
                empty={<Empty title={t('preview.none')}>{t('preview.noneText')}</Empty>}
              />
              {companies.length > 0 && (
                <DataTable
                  label={t('preview.companies')}
                  counted={(count) => t('counted.companies', { count })}
                  columns={ofCompanies}
                  rows={companies}
                  rowKey={({ id }) => id}
                  empty={null}
                />
              )}
              <Buttons mt="lg">
                <Button variant="default" onClick={leave}>
                  {t('common:close')}
                </Button>
                {!isAgreed && (
                  <Button color="red" loading={agree.isPending} onClick={() => void accept(version)}>
                    {t('preview.agree')}
                  </Button>
                )}
              </Buttons>
            </>
          )}
        </Loaded>
      )}
    </GuardedDialog>
  )
}
