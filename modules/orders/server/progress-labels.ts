import type { Language } from '#shared/languages.ts'
import type { OrderState } from '../contract.ts'

/** Where an order is, as its `progress.label` says it. */
export const progressLabels: Record<Language, Record<OrderState, string>> = {
  fi: {
    CREATED: 'Odottaa lähettämistä',
    RUNNING: 'Käsittelyssä',
    READY: 'Valmis',
    ABORTED: 'Keskeytetty',
  },
  en: {
    CREATED: 'Waiting to be sent',
    RUNNING: 'In progress',
    READY: 'Ready',
    ABORTED: 'Cancelled',
  },
  sv: {
    CREATED: 'Väntar på att skickas',
    RUNNING: 'Under behandling',
    READY: 'Klar',
    ABORTED: 'Avbruten',
  },
}
