import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import * as z from 'zod/mini'
import type { FieldProblem } from '#shared/errors.ts'
import { isRecord } from '#shared/objects.ts'
import { completed, type Lacking, readablePlace, textAt } from '../../completed.ts'
import { type DefinitionProblem, examine } from '../../definition.ts'

/** Of a template's file no more is read here than whose it is. */
const TemplateFile = z.object({
  key: z.string(),
  owner: z.optional(z.string()),
  definition: z.record(z.string(), z.unknown()),
})
export type TemplateFile = z.infer<typeof TemplateFile>

export interface PlacedProblem extends DefinitionProblem {
  /** The place as people write it: `pages[0].elements[2].title`. */
  place: string
  /** Of the file, from 1; null where nothing in it is to blame. */
  line: number | null
}

/** Where a file stops being JSON, and by which of the parser's words. */
export interface SyntaxProblem {
  line: number
  column: number
  code: string
  /** What stands there. */
  text: string
}

export type ReadTemplate =
  | { kind: 'broken'; problems: SyntaxProblem[] }
  | { kind: 'foreign' }
  | {
      kind: 'template'
      definition: TemplateFile['definition']
      /** What the file says of itself: one that SurveyJS wrote says nothing. */
      named: Pick<TemplateFile, 'key' | 'owner'> | undefined
      problems: PlacedProblem[]
      lacking: { place: string; text: string; lacks: Lacking['lacks'] }[]
      /** Gives what the server says of it its lines. */
      placed: (problems: readonly FieldProblem[]) => PlacedProblem[]
    }

const strictly = { disallowComments: true, allowTrailingComma: false }
/** What follows the first is often its consequence. */
const syntaxToldAtMost = 5
const shownOfLine = 80

/**
 * A template as it stands in a file, with all that can be seen to be wrong with it.
 * @param isQuestionnaire whether it is one of SurveyJS, which may stand in the file alone
 */
export function readTemplate(given: string, isQuestionnaire: boolean): ReadTemplate {
  const text = given.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, strictly)
  if (errors.length > 0 || !tree) return { kind: 'broken', problems: brokenIn(text, errors) }
  const content: unknown = JSON.parse(text)
  const file = z.safeParse(TemplateFile, content)
  const isBare = !file.success && isQuestionnaire && isSurvey(content)
  const definition = file.success ? file.data.definition : isBare ? content : undefined
  if (!definition) return { kind: 'foreign' }

  const inFile = (field: string) => (isBare ? field.replace(/^definition\.?/, '') : field)
  const placed = (problems: readonly DefinitionProblem[]) =>
    problems.map((problem) => {
      const place = inFile(problem.field)
      const at = offsetOf(tree, place)
      return { ...problem, place: readablePlace(place), line: at === undefined ? null : positionOf(text, at).line }
    })
  const version = isQuestionnaire ? completed(definition) : { definition, lacking: [] }
  const found = isQuestionnaire ? examine(version.definition) : []
  return {
    kind: 'template',
    definition,
    named: file.success ? { key: file.data.key, ...(file.data.owner && { owner: file.data.owner }) } : undefined,
    problems: placed(found.map((one) => ({ ...one, field: `definition.${one.field}` }))),
    lacking: version.lacking.map((one) => ({ ...one, text: textAt(version.definition, one) })),
    placed,
  }
}

function isSurvey(content: unknown): content is Record<string, unknown> {
  return isRecord(content) && (Array.isArray(content['pages']) || Array.isArray(content['elements']))
}

/** Where the part at a place begins, or the innermost there is on the way to it. */
function offsetOf(tree: Node, place: string): number | undefined {
  const path = place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    // Of a property its name is where one looks.
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return undefined
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Of a place the first is told. */
function brokenIn(text: string, errors: readonly ParseError[]): SyntaxProblem[] {
  const firsts = errors.filter(({ offset }, nth) => errors.findIndex((one) => one.offset === offset) === nth)
  return firsts.slice(0, syntaxToldAtMost).map((error) => brokenAt(text, error))
}

function brokenAt(text: string, { error, offset }: ParseError): SyntaxProblem {
  const { line, column } = positionOf(text, offset)
  const whole = text.split(/\r\n|\n|\r/)[line - 1] ?? ''
  const from = Math.max(0, column - shownOfLine / 2)
  return { line, column, code: printParseErrorCode(error), text: whole.slice(from, from + shownOfLine).trim() }
}
