import { Button, CloseButton, Group, Popover, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { errorText } from '#ui/calls/errors.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { NameDialog } from '#ui/components/forms/NameDialog.tsx'
import type { Choosable } from '#ui/console-lists/console-list.ts'
import { notify } from '#ui/notify.ts'
import { type ListName, listViews, removeView, saveView, ViewName } from '../console-contract.ts'
import type texts from '../texts/fi.json'
import { useDensity } from './density.ts'
import styles from './ListViews.module.css'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    views: typeof texts
  }
}

const Named = z.object({ name: ViewName })

/** What is chosen in a list is saved under a name and chosen again by it; and how close the rows stand (WK-4). */
export function ListViews({ list, chosen, choose }: Choosable & { list: ListName }) {
  const { t } = useTranslation('views')
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const { isCompact, setCompact } = useDensity()
  const views = useQuery(queryOf(listViews)).data?.filter((view) => view.list === list) ?? []
  const save = useChange(saveView, [listViews])
  const remove = useChange(removeView, [listViews])

  const closing = (act: () => void) => () => {
    setIsOpen(false)
    act()
  }

  return (
    <>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('action')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('action')}>
          <Stack gap={4}>
            <Text size="sm" c="dimmed">
              {views.length === 0 ? t('none') : t('own')}
            </Text>
            {views.map(({ id, name, choices }) => (
              <Group key={id} gap={4} wrap="nowrap">
                <Item onClick={closing(() => choose(choices))}>{name}</Item>
                <CloseButton
                  aria-label={t('remove', { name })}
                  onClick={() =>
                    remove.mutate(
                      { params: { id } },
                      {
                        onSuccess: () => notify.success(t('removed')),
                        onError: (error) => notify.failure(errorText(error)),
                      },
                    )
                  }
                />
              </Group>
            ))}
            <Item disabled={Object.keys(chosen).length === 0} onClick={closing(() => choose({}))}>
              {t('clear')}
            </Item>
            <Item onClick={closing(() => setIsSaving(true))}>{t('save')}</Item>
            <Item onClick={closing(() => setCompact(!isCompact))}>{t(isCompact ? 'comfortable' : 'compact')}</Item>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSaving && (
        <NameDialog
          schema={Named}
          title={t('save')}
          label={t('name')}
          description={t('saveText')}
          onClose={() => setIsSaving(false)}
          onSubmit={async (name) => {
            await save.mutateAsync({ body: { list, name, choices: chosen } })
            notify.success(t('saved'))
          }}
        />
      )}
    </>
  )
}

interface ItemProps {
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Item({ disabled = false, onClick, children }: ItemProps) {
  return (
    <Button className={styles['item'] ?? ''} variant="subtle" justify="start" disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  )
}
