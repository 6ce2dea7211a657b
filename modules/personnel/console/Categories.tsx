import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { NameDialog } from '#ui/components/forms/NameDialog.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { NameToGive } from '../console-contract.ts'
import { CategoryCard, type Naming, type Removing } from './CategoryCard.tsx'
import { categoriesOf, useAddCategory } from './queries.ts'

/** The categories of an organisation: added, renamed, removed. */
export function Categories({ organisationId }: { organisationId: number }) {
  const { t } = useTranslation('personnel')
  const categories = useQuery(categoriesOf(organisationId))
  const add = useAddCategory()
  const [naming, setNaming] = useState<Naming>()
  const [removing, setRemoving] = useState<Removing>()

  return (
    <Section
      title={t('category.title')}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            setNaming({
              title: t('category.add'),
              send: (name) => add.mutateAsync({ params: { organisationId }, body: { name } }),
            })
          }
        >
          {t('category.add')}
        </Button>
      }
    >
      <Loaded
        query={categories}
        empty={{ when: (all) => all.length === 0, content: <Text c="dimmed">{t('console.noCategories')}</Text> }}
      >
        {(all) => (
          <>
            {all.map((category) => (
              <CategoryCard key={category.id} category={category} onName={setNaming} onRemove={setRemoving} />
            ))}
          </>
        )}
      </Loaded>
      {naming && (
        <NameDialog
          schema={NameToGive}
          title={naming.title}
          label={t('console.name')}
          {...(naming.name && { name: naming.name })}
          fetchName={async () => naming.nameIn?.(await fetchAnew(categoriesOf(organisationId)))}
          onSubmit={async (name, version) => {
            await naming.send(name, version)
            notify.success(t('saved'))
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
      <Confirm
        opened={removing !== undefined}
        title={t('console.removeTitle')}
        confirmLabel={t('category.remove')}
        isDangerous
        onConfirm={async () => {
          await removing?.send()
          notify.success(t('console.removed'))
        }}
        onClose={() => setRemoving(undefined)}
      >
        {removing?.name}
      </Confirm>
    </Section>
  )
}
