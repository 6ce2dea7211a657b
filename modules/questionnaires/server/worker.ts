import { serveWork } from '#server/serve-work.ts'
import type { Language } from '#shared/languages.ts'
import { check, type Filled, sectionsOf } from './survey-model.ts'

export type Work = { kind: 'check'; filled: Filled } | { kind: 'sections'; filled: Filled; language: Language }

serveWork((work: Work) => (work.kind === 'check' ? check(work.filled) : sectionsOf(work.filled, work.language)))
