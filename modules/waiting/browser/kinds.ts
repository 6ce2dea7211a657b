import {
  IconAmbulance,
  IconCalendarStats,
  IconChartBar,
  IconCircleCheck,
  IconClipboardCheck,
  IconFiles,
  IconHeartHandshake,
  IconListCheck,
  IconMessages,
  IconShoppingCart,
  IconVideo,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#shared/objects.ts'
import { countedAtMost } from '#shared/page-sizes.ts'
import type { Waiting } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    waiting: typeof texts
  }
}

/** The kinds in the order in which they press. */
export const icons = {
  videomeetings: IconVideo,
  conversations: IconMessages,
  sickleaves: IconAmbulance,
  acknowledgements: IconCircleCheck,
  workability: IconHeartHandshake,
  followups: IconCalendarStats,
  userreviews: IconListCheck,
  orders: IconShoppingCart,
  forms: IconClipboardCheck,
  documents: IconFiles,
  reports: IconChartBar,
} satisfies Record<string, ComponentType<{ size?: number; stroke?: number }>>

export type Kind = keyof typeof icons
export type OneKind = Waiting['kinds'][number] & { kind: Kind }
/** Who reads it. */
export type Reader = 'employer' | 'staff'

const order = keysOf(icons)

/** Those of which something waits, the most pressing first. */
export function pressing(kinds: Waiting['kinds']): OneKind[] {
  return order.flatMap((kind) =>
    kinds.filter((one) => one.kind === kind && one.count > 0).map((one) => ({ ...one, kind })),
  )
}

/** "2 lukematonta keskustelua". */
export function useCounted(reader: Reader): (one: Pick<OneKind, 'kind' | 'count'>) => string {
  const { t } = useTranslation('waiting')
  return ({ kind, count }) => {
    const counted = t(`${reader}.${kind}`, { count: Math.min(count, countedAtMost) })
    return count > countedAtMost ? t('moreThan', { counted }) : counted
  }
}
