import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressId, addressText, useAddress } from '#ui/address.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { Confirm } from '#ui/components/Confirm.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { OrganisationTree } from '#ui/components/OrganisationTree.tsx'
import { Page } from '#ui/components/Page.tsx'
import { Section } from '#ui/components/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { Named } from '../contract.ts'
import { CategoryNameDialog } from './CategoryNameDialog.tsx'
import type { Category } from './contract.ts'
import { Memberships } from './Memberships.tsx'
import {
  categoriesOf,
  treeOf,
  useAddCategory,
  useAddMember,
  useRemoveCategory,
  useRemoveMember,
  useRenameCategory,
  useRenameMember,
} from './queries.ts'
import styles from './RegisterPage.module.css'

/** The organisation, and what is asked of its people. */
const Address = { organisation: addressId, member: addressText, page: addressText }

/** By what each organisation of a company sorts its employments (PE-8). */
export default function CategoriesPage() {
  const { t } = useTranslation('personnel')
  const { companyId: idText } = useParams({ strict: false }) as { companyId: string }
  const companyId = Number(idText)
  const tree = useQuery(treeOf(companyId))
  const [{ organisation: organisationId = companyId }, setAddress] = useAddress(Address)
  return (
    <Page
      title={t('category.title')}
      description={t('console.categoriesText')}
      back={<BackLink to={`/personnel?companyId=${companyId}`}>{t('title')}</BackLink>}
    >
      <div className={styles['parts']}>
        <Loaded query={tree}>
          {(nodes) => (
            <OrganisationTree
              label={t('field.organisation')}
              isLabelShown
              nodes={nodes}
              value={organisationId}
              onChange={({ id }) => setAddress({ organisation: id, member: undefined, page: undefined })}
            />
          )}
        </Loaded>
        <div className={styles['sections']}>
          <Categories key={`categories ${organisationId}`} organisationId={organisationId} />
          <Memberships key={`members ${organisationId}`} organisationId={organisationId} />
        </div>
      </div>
    </Page>
  )
}

type Naming = { title: string; name?: string; send: (name: string) => Promise<unknown> }
type Removing = { name: string; send: () => Promise<unknown> }

function Categories({ organisationId }: { organisationId: number }) {
  const { t } = useTranslation('personnel')
  const categories = useQuery(categoriesOf(organisationId))
  const [naming, setNaming] = useState<Naming>()
  const [removing, setRemoving] = useState<Removing>()
  const [addCategory, renameCategory, removeCategory] = [useAddCategory(), useRenameCategory(), useRemoveCategory()]
  const [addMember, renameMember, removeMember] = [useAddMember(), useRenameMember(), useRemoveMember()]

  const row = ({ name }: Named, rename: Naming['send'], remove: Removing['send']) => (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('console.renameOf', { name })}
        onClick={() => setNaming({ title: t('console.rename'), name, send: rename })}
      >
        {t('console.rename')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={t('category.removeOf', { name })}
        onClick={() => setRemoving({ name, send: remove })}
      >
        {t('category.remove')}
      </Button>
    </Group>
  )
  const category = ({ id, name, members }: Category) => (
    <div key={id} className={styles['category']}>
      <div className={styles['row']}>
        <h3>{name}</h3>
        {row(
          { id, name },
          (next) => renameCategory.mutateAsync({ params: { id }, body: { name: next } }),
          () => removeCategory.mutateAsync({ params: { id } }),
        )}
      </div>
      {members.map((member) => (
        <div key={member.id} className={styles['row']}>
          <span>{member.name}</span>
          {row(
            member,
            (next) => renameMember.mutateAsync({ params: { id, memberId: member.id }, body: { name: next } }),
            () => removeMember.mutateAsync({ params: { id, memberId: member.id } }),
          )}
        </div>
      ))}
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={t('console.addMemberTo', { name })}
        onClick={() =>
          setNaming({
            title: t('console.addMember'),
            send: (next) => addMember.mutateAsync({ params: { id }, body: { name: next } }),
          })
        }
      >
        {t('console.addMember')}
      </Button>
    </div>
  )

  return (
    <Section
      title={t('category.title')}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            setNaming({
              title: t('category.add'),
              send: (name) => addCategory.mutateAsync({ params: { organisationId }, body: { name } }),
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
        {(all) => <>{all.map(category)}</>}
      </Loaded>
      {naming && (
        <CategoryNameDialog
          title={naming.title}
          name={naming.name ?? ''}
          onSubmit={naming.send}
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
