import { serveWork } from '#server/work/serve-work.ts'
import type { Language } from '#shared/languages.ts'
import { check, type Filled, inspect, sectionsOf } from './survey-model.ts'

export type Work =
  | { kind: 'check'; filled: Filled }
  | { kind: 'inspect'; definition: Record<string, unknown>; isSound: boolean }
  | { kind: 'sections'; filled: Filled; language: Language }

serveWork((work: Work) => {
  if (work.kind === 'check') return check(work.filled)
  return work.kind === 'inspect' ? inspect(work.definition, work.isSound) : sectionsOf(work.filled, work.language)
})
