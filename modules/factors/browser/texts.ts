import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    factors: typeof texts
  }
}
