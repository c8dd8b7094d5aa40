import type { Expression, Node, Program } from 'oxc-parser'
import { children, type NodePath } from './syntax.ts'

/** A name that a file declares. */
export interface Binding {
  readonly kind: 'import' | 'const' | 'let' | 'var' | 'function' | 'class' | 'type' | 'parameter'
  readonly node: Node
  /** Whether it lives as long as the program, and not only as long as a call. */
  readonly ofModule: boolean
  readonly init: Expression | undefined
}

/** A place where a value is used by its name. */
export interface NameReference {
  readonly name: string
  readonly site: NodePath
  /** What the name stands for here; nothing declared in the file if undefined: a global. */
  readonly binding: Binding | undefined
}

/** The names of a program and what each use of them stands for. Types are left out: they are gone when it runs. */
export function resolveNames(program: Program): {
  readonly bindings: readonly Binding[]
  readonly uses: readonly NameReference[]
} {
  const found: Resolution = { bindings: [], uses: [] }
  const module = new Scope(undefined, true)
  for (const site of children({ node: program, key: '', parent: undefined })) explore(site, module, found)
  const uses = found.uses.map(({ site, name, scope }) => ({ site, name, binding: scope.find(name) }))
  return { bindings: found.bindings, uses }
}

interface Resolution {
  readonly bindings: Binding[]
  readonly uses: { readonly site: NodePath; readonly name: string; readonly scope: Scope }[]
}

class Scope {
  readonly parent: Scope | undefined
  readonly ofFunction: boolean
  readonly #names = new Map<string, Binding>()

  constructor(parent: Scope | undefined, ofFunction: boolean) {
    this.parent = parent
    this.ofFunction = ofFunction
  }

  find(name: string): Binding | undefined {
    return this.#names.get(name) ?? this.parent?.find(name)
  }

  declare(name: string, binding: Binding): void {
    this.#names.set(name, binding)
  }

  /** Where a `var` written here really lives. */
  get hoisted(): Scope {
    return this.ofFunction || this.parent === undefined ? this : this.parent.hoisted
  }
}

const typeKeys = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments', 'implements']

const blocks = [
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'TSModuleBlock',
]

function explore(site: NodePath, scope: Scope, found: Resolution): void {
  const { node } = site
  if (typeKeys.includes(site.key) || isAmbient(node)) return
  declareOwn(site, scope, found)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSImportEqualsDeclaration':
    case 'MetaProperty':
      return
    case 'Identifier':
      if (isUse(site)) found.uses.push({ site, name: node.name, scope })
      return
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const own = new Scope(scope, true)
      if (node.type === 'FunctionExpression' && node.id) {
        declare(node.id.name, { kind: 'function', node, init: undefined }, own, found)
      }
      for (const parameter of node.params) declarePattern(parameter, 'parameter', own, found)
      return exploreAll(site, own, found)
    }
    case 'StaticBlock':
      return exploreAll(site, new Scope(scope, true), found)
    default:
      return exploreAll(site, blocks.includes(node.type) ? new Scope(scope, false) : scope, found)
  }
}

function exploreAll(site: NodePath, scope: Scope, found: Resolution): void {
  if (site.node.type === 'CatchClause' && site.node.param) declarePattern(site.node.param, 'parameter', scope, found)
  if (site.node.type === 'ClassExpression' && site.node.id) {
    declare(site.node.id.name, { kind: 'class', node: site.node, init: undefined }, scope, found)
  }
  for (const child of children(site)) explore(child, scope, found)
}

/** The names that a statement adds to the scope it stands in. */
function declareOwn({ node }: NodePath, scope: Scope, found: Resolution): void {
  switch (node.type) {
    case 'ImportDeclaration':
      for (const { local } of node.specifiers)
        declare(local.name, { kind: 'import', node, init: undefined }, scope, found)
      return
    case 'VariableDeclaration': {
      const kind = node.kind === 'let' || node.kind === 'var' ? node.kind : 'const'
      const home = kind === 'var' ? scope.hoisted : scope
      for (const { id, init } of node.declarations) declarePattern(id, kind, home, found, init ?? undefined)
      return
    }
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const kind = node.type === 'ClassDeclaration' ? 'class' : 'function'
      if (node.id) declare(node.id.name, { kind, node, init: undefined }, scope, found)
      return
    }
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      declare(node.id.name, { kind: 'type', node, init: undefined }, scope, found)
      return
  }
}

function declarePattern(
  pattern: Node,
  kind: Binding['kind'],
  scope: Scope,
  found: Resolution,
  init?: Expression,
): void {
  switch (pattern.type) {
    case 'Identifier':
      return declare(pattern.name, { kind, node: pattern, init }, scope, found)
    case 'AssignmentPattern':
      return declarePattern(pattern.left, kind, scope, found)
    case 'RestElement':
      return declarePattern(pattern.argument, kind, scope, found)
    case 'TSParameterProperty':
      return declarePattern(pattern.parameter, kind, scope, found)
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) declarePattern(element, kind, scope, found)
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        declarePattern(property.type === 'Property' ? property.value : property, kind, scope, found)
      }
  }
}

function declare(name: string, about: Omit<Binding, 'ofModule'>, scope: Scope, found: Resolution): void {
  const binding = { ...about, ofModule: scope.parent === undefined }
  scope.declare(name, binding)
  found.bindings.push(binding)
}

/** `declare const process: …` makes no value; what it describes stays a global. */
function isAmbient(node: Node): boolean {
  return ('declare' in node && node.declare === true) || node.type === 'TSDeclareFunction'
}

/** Whether an identifier stands for a value, rather than naming a member, a label or an export. */
function isUse({ node, key, parent }: NodePath): boolean {
  const owner = parent?.node
  if (owner === undefined) return false
  if (key === 'label' || key === 'exported') return false
  if ((key === 'property' || key === 'key') && 'computed' in owner && !owner.computed) return false
  if (owner.type === 'ExportSpecifier') {
    const statement = parent?.parent?.node
    const isType =
      owner.exportKind === 'type' || (statement && 'exportKind' in statement && statement.exportKind === 'type')
    return !isType && !(statement && 'source' in statement && statement.source)
  }
  if (owner.type === 'TSEnumMember' && key === 'id') return false
  return !('id' in owner && owner.id === node)
}
