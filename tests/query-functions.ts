import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '..')

/** A function of a queries file that asks the database. */
export interface QueryFunction {
  /** `modules/orders/server/queries.ts insertOrder` */
  name: string
  /** Whether it takes a scope, a handle that one has found, or recipients who may be told. */
  isScoped: boolean
  /** Whether it answers nothing but who may be told: what may be done with that is decided by its type. */
  tells: boolean
  /** Whether it answers such a handle. */
  holds: boolean
  /** Parameters that it does not use. */
  unused: string[]
}

const isQueriesFile = (file: string) => /^(server|modules\/[^/]+\/server)\/(.*[/-])?queries\.ts$/.test(file)

export function queriesFiles(): string[] {
  return fs
    .globSync(['server/**/*queries.ts', 'modules/*/server/**/*queries.ts'], { cwd: root })
    .filter(isQueriesFile)
    .sort()
}

/** The exported functions of every queries file that ask the database, as the compiler understands their types. */
export function queryFunctions(): QueryFunction[] {
  const files = queriesFiles().map((file) => path.join(root, file))
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root)
  const program = ts.createProgram(files, {
    ...options,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} exports nothing`)
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const declaration = symbol.valueDeclaration
      if (!declaration) return []
      const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures()
      if (!signature?.parameters.some((one) => isDatabase(checker.getTypeOfSymbol(one)))) return []
      const brands = new Brands(checker)
      const parameters = signature.parameters.map((one) => checker.getTypeOfSymbol(one))
      return {
        name: `${path.relative(root, file)} ${symbol.name}`,
        isScoped: parameters.some((type) => brands.has(type, ['found', 'authorized', 'bySeeing'])),
        tells: brands.areOf(checker.getAwaitedType(signature.getReturnType()), ['bySeeing']),
        holds: brands.has(signature.getReturnType(), ['found']),
        unused: signature.parameters.map(({ name }) => name).filter((name) => /^_[a-z]/.test(name)),
      }
    })
  })
}

const isDatabase = (type: ts.Type) => type.aliasSymbol?.name === 'Db'

/** Looks for the unique symbols that a type is known by (`server/rights/held.ts`, `scope.ts`, `told-queries.ts`). */
class Brands {
  readonly #checker: ts.TypeChecker
  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  /** In a type itself. */
  areOf(type: ts.Type | undefined, brands: readonly string[]): boolean {
    const properties = type ? this.#checker.getPropertiesOfType(type) : []
    return properties.some(({ name }) => brands.some((brand) => name.startsWith(`__@${brand}@`)))
  }

  /** In a type itself, in one of several, in what a list, a map or a promise is of, and in what an object is made of. */
  has(type: ts.Type, brands: readonly string[], depth = 4): boolean {
    if (depth === 0 || isDatabase(type)) return false
    const inside = (one: ts.Type) => this.has(one, brands, depth - 1)
    if (type.isUnion()) return type.types.some((one) => this.has(one, brands, depth))
    if (this.areOf(type, brands)) return true
    if (!(type.flags & ts.TypeFlags.Object) && !type.isIntersection()) return false
    const made = this.#checker.getTypeArguments(type as ts.TypeReference)
    if (made.length > 0) return made.some(inside)
    const isOurs = (one: ts.Symbol) =>
      one.declarations?.some((at) => !at.getSourceFile().fileName.includes('node_modules'))
    const properties = this.#checker.getPropertiesOfType(type)
    return properties.filter(isOurs).some((one) => inside(this.#checker.getTypeOfSymbol(one)))
  }
}
