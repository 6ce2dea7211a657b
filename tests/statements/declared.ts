/**
 * What the product's statements say that they answer: every template of kysely's `sql` whose rows have a type, as the
 * compiler sees it. Run as a program it writes them all.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { keyOf } from './key.ts'

export interface Property {
  shape: Shape
  optional: boolean
}

/** A type as far as a value can be held against it; a value of an open shape may be anything. */
export interface Shape {
  open?: true
  /** null, string, number, boolean, Date, Buffer, array, object */
  kinds: string[]
  items?: Shape
  properties?: Record<string, Property>
}

export interface Declared {
  /** file:line */
  place: string
  /** The template's text between its `${}`: the same that kysely has when the statement is sent. */
  key: string
  type: string
  row: Shape
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const fileNames = ['server/**/*.ts', 'modules/*/server/**/*.ts']

function filesWithStatements(): string[] {
  return fs
    .globSync(fileNames, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/fixtures\.ts$/.test(file))
    .filter((file) => /\bsql\b/.test(fs.readFileSync(path.join(root, file), 'utf8')))
}

export function declaredStatements(files: readonly string[]): Declared[] {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, root)
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    { ...options, incremental: false },
  )
  return files.flatMap((file) => declaredIn(program, file))
}

function declaredIn(program: ts.Program, file: string): Declared[] {
  const source = program.getSourceFile(path.join(root, file))
  if (!source) throw new Error(`${file} was not read`)
  const checker = program.getTypeChecker()
  const found: Declared[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const type = rowType(checker, node)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (type)
        found.push({
          place: `${file}:${line + 1}`,
          key: keyOf(textsOf(node.template)),
          type: checker.typeToString(type),
          row: shapeOf(checker, type, node),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Of `sql<Row>`; undefined where it is no row: a part of a statement, or one without an answer. */
function rowType(checker: ts.TypeChecker, node: ts.TaggedTemplateExpression): ts.Type | undefined {
  const type = checker.getTypeAtLocation(node)
  const [row] = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference)
  return row && row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Union) && !isScalar(row)
    ? row
    : undefined
}

const isScalar = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.every(isScalar)
    : (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)) !== 0

function textsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
}

const flags: [ts.TypeFlags, string][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'null'],
]
const classes = ['Date', 'Buffer']
const deepest = 8

function shapeOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth = 0): Shape {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || depth > deepest) return { open: true, kinds: [] }
  if (type.isUnion()) return type.types.map((part) => shapeOf(checker, part, at, depth)).reduce(either)
  const scalar = flags.find(([flag]) => (type.isIntersection() ? type.types : [type]).some((part) => part.flags & flag))
  if (scalar) return { kinds: [scalar[1]] }
  const name = type.getSymbol()?.getName() ?? ''
  if (classes.includes(name)) return { kinds: [name] }
  if (checker.isArrayLikeType(type)) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    return { kinds: ['array'], ...(item ? { items: shapeOf(checker, item, at, depth + 1) } : {}) }
  }
  const isAnyObject = type.flags & ts.TypeFlags.NonPrimitive || checker.getIndexInfosOfType(type).length > 0
  if (isAnyObject) return { kinds: ['object'] }
  const properties = checker.getPropertiesOfType(type).map((property): [string, Property] => [
    property.getName(),
    {
      shape: shapeOf(checker, checker.getTypeOfSymbolAtLocation(property, at), at, depth + 1),
      optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    },
  ])
  return { kinds: ['object'], properties: Object.fromEntries(properties) }
}

/** Of a union of objects: what any of them may hold, and must hold what all of them do. */
function either(one: Shape, other: Shape): Shape {
  if (one.open || other.open) return { open: true, kinds: [] }
  const items = one.items && other.items ? either(one.items, other.items) : (one.items ?? other.items)
  const properties =
    one.properties && other.properties
      ? eitherProperties(one.properties, other.properties)
      : (one.properties ?? other.properties)
  return {
    kinds: [...new Set([...one.kinds, ...other.kinds])],
    ...(items ? { items } : {}),
    ...(properties ? { properties } : {}),
  }
}

function eitherProperties(one: Record<string, Property>, other: Record<string, Property>): Record<string, Property> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name): [string, Property] => {
      const [first, second] = [one[name], other[name]]
      if (first && second)
        return [name, { shape: either(first.shape, second.shape), optional: first.optional || second.optional }]
      return [name, { ...((first ?? second) as Property), optional: true }]
    }),
  )
}

if (import.meta.main) process.stdout.write(JSON.stringify(declaredStatements(filesWithStatements())))
