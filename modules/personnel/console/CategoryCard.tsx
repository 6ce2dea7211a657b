import { Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../console-contract.ts'
import { useAddMember, useRemoveCategory, useRemoveMember, useRenameCategory, useRenameMember } from './queries.ts'
import styles from './RegisterPage.module.css'

/** A name that is being given, and what takes it. */
export interface Naming {
  title: string
  name?: string
  /** What it is called in what is fetched anew. */
  nameIn?: (categories: readonly Category[]) => string | undefined
  send: (name: string, version: string | undefined) => Promise<unknown>
}

/** What is about to be removed. */
export interface Removing {
  name: string
  send: () => Promise<unknown>
}

interface CategoryCardProps {
  category: Category
  onName: (naming: Naming) => void
  onRemove: (removing: Removing) => void
}

/** A category and its members, each to be renamed or removed. */
export function CategoryCard({ category: { id, name, members }, onName, onRemove }: CategoryCardProps) {
  const { t } = useTranslation('personnel')
  const [renameCategory, removeCategory] = [useRenameCategory(), useRemoveCategory()]
  const [addMember, renameMember, removeMember] = [useAddMember(), useRenameMember(), useRemoveMember()]
  const rename = (naming: Omit<Naming, 'title'>) => onName({ title: t('console.rename'), ...naming })
  const own = (categories: readonly Category[]) => categories.find((one) => one.id === id)
  return (
    <div className={styles['category']}>
      <div className={styles['row']}>
        <h3>{name}</h3>
        <NameButtons
          name={name}
          onRename={() =>
            rename({
              name,
              nameIn: (categories) => own(categories)?.name,
              send: (next, version) => renameCategory.mutateAsync({ params: { id }, body: { name: next, version } }),
            })
          }
          onRemove={() => onRemove({ name, send: () => removeCategory.mutateAsync({ params: { id } }) })}
        />
      </div>
      {members.map((member) => (
        <div key={member.id} className={styles['row']}>
          <span>{member.name}</span>
          <NameButtons
            name={member.name}
            onRename={() =>
              rename({
                name: member.name,
                nameIn: (categories) => own(categories)?.members.find((one) => one.id === member.id)?.name,
                send: (next, version) =>
                  renameMember.mutateAsync({ params: { id, memberId: member.id }, body: { name: next, version } }),
              })
            }
            onRemove={() =>
              onRemove({
                name: member.name,
                send: () => removeMember.mutateAsync({ params: { id, memberId: member.id } }),
              })
            }
          />
        </div>
      ))}
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={t('console.addMemberTo', { name })}
        onClick={() =>
          onName({
            title: t('console.addMember'),
            send: (next) => addMember.mutateAsync({ params: { id }, body: { name: next } }),
          })
        }
      >
        {t('console.addMember')}
      </Button>
    </div>
  )
}

interface NameButtonsProps {
  name: string
  onRename: () => void
  onRemove: () => void
}

function NameButtons({ name, onRename, onRemove }: NameButtonsProps) {
  const { t } = useTranslation('personnel')
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('console.renameOf', { name })}
        onClick={onRename}
      >
        {t('console.rename')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={t('category.removeOf', { name })}
        onClick={onRemove}
      >
        {t('category.remove')}
      </Button>
    </Group>
  )
}
