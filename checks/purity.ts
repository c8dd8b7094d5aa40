import { builtinModules } from 'node:module'
import type { Node } from 'oxc-parser'
import { read, typeScriptFiles } from './files.ts'
import { type Binding, type NameReference, resolveNames } from './name-resolution.ts'
import { formatFinding, type NodePath, parse, walkNodes } from './syntax.ts'

/**
 * Rules and data are pure: the same code gives the same game in a browser, a worker, a server and a test, today and in
 * ten years. They must not depend on the clock, on random numbers, on the machine or on earlier calls.
 */
export function impuritiesOfRepository(): string[] {
  const pure = typeScriptFiles().filter((file) =>
    /^(games\/[^/]+|packages\/cli\/templates\/game)\/(rules|data)\//.test(file),
  )
  return pure.flatMap((file) => impurities(file, read(file)))
}

/** Everything impure in a file, in the order of its lines, as `file:line: what: why`. */
export function impurities(file: string, text: string): string[] {
  const program = parse(file, text)
  const faults: { readonly node: Node; readonly what: string }[] = []
  const report = (node: Node, what: string | undefined) => {
    if (what !== undefined) faults.push({ node, what })
  }
  for (const { node } of walkNodes(program)) report(node, impureSyntax(node))
  const { bindings, uses } = resolveNames(program)
  for (const binding of bindings) report(binding.node, moduleVariable(binding))
  for (const use of uses)
    report(use.site.node, use.binding === undefined ? impureGlobal(use) : moduleStateChange(use, use.binding))
  faults.sort((a, b) => a.node.start - b.node.start)
  return faults.map(({ node, what }) => formatFinding(file, text, node, what))
}

/** The built-ins that give the same answer everywhere and change nothing. */
const pureGlobals = new Set(
  `undefined NaN Infinity arguments isNaN isFinite parseInt parseFloat
  Array Object Math Number String Boolean BigInt Symbol JSON RegExp Map Set WeakMap WeakSet
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
  ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
  Float32Array Float64Array BigInt64Array BigUint64Array`.split(/\s+/),
)

const clock = 'rules know no time; times belong to the match log'
const timer = 'rules answer at once and never wait'
const chance = 'chance comes only from the Rng that the kernel hands in'
const machine = 'rules run in every browser, worker and server, so they touch no machine'
const noGlobals = 'rules share nothing with the rest of the program'
const hiddenCode = 'code made from text cannot be checked'

const reasons: Readonly<Record<string, string>> = {
  Date: clock,
  performance: clock,
  setTimeout: timer,
  setInterval: timer,
  setImmediate: timer,
  queueMicrotask: timer,
  Promise: timer,
  crypto: chance,
  process: machine,
  console: machine,
  fetch: machine,
  require: machine,
  globalThis: noGlobals,
  window: noGlobals,
  self: noGlobals,
  global: noGlobals,
  eval: hiddenCode,
  Function: hiddenCode,
  structuredClone: 'write the copy by hand; it is many times faster',
}

/** What is impure about a node by its form alone. */
function impureSyntax(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.async ? `async function: ${timer}` : undefined
    case 'AwaitExpression':
      return `await: ${timer}`
    case 'ForOfStatement':
      return node.await ? `for await: ${timer}` : undefined
    case 'VariableDeclaration':
      return node.kind === 'await using' ? `await using: ${timer}` : undefined
    case 'ImportExpression':
      return `import(): ${timer}`
    case 'MetaProperty':
      return node.meta.name === 'import' ? `import.meta: ${machine}` : undefined
    case 'TSImportEqualsDeclaration':
      return `import … = require: ${machine}`
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source && isNodeModule(node.source.value) ? `${node.source.value}: ${machine}` : undefined
    case 'MemberExpression':
      return impureMember(memberName(node))
    default:
      return undefined
  }
}

function impureMember(name: string | undefined): string | undefined {
  if (name === 'constructor') return `.constructor: ${hiddenCode}`
  if (name === 'fromAsync') return `.fromAsync: ${timer}`
  if (name === 'localeCompare' || name?.startsWith('toLocale'))
    return `.${name}: it differs with the language of the machine`
  return undefined
}

function isNodeModule(source: string): boolean {
  return source.startsWith('node:') || builtinModules.includes(source.split('/')[0] ?? source)
}

function impureGlobal({ name, site }: NameReference): string | undefined {
  if (!pureGlobals.has(name))
    return `${name}: ${reasons[name] ?? 'not declared here, and not one of the pure built-ins'}`
  if (isWritten(chainOf(site))) return `${name} is changed: built-ins belong to the whole program`
  if (name !== 'Math') return undefined
  const owner = site.parent?.node
  const member = owner?.type === 'MemberExpression' && site.key === 'object' ? memberName(owner) : undefined
  if (member === 'random') return `Math.random: ${chance}`
  return member === undefined ? `Math without a plain member: it may hide Math.random; ${chance}` : undefined
}

function moduleVariable({ kind, ofModule }: Binding): string | undefined {
  if (!ofModule || (kind !== 'let' && kind !== 'var')) return undefined
  return `${kind} at the top of a module: ${noModuleState}`
}

const noModuleState = 'all that changes during a game is in its state, or two games would meet'

const mutators = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear setInt8 setUint8 setInt16 setUint16 setInt32 setUint32 setFloat32 setFloat64'.split(
    ' ',
  ),
)

/** A table may be filled while its module loads; changing it in a call would keep state outside of the game state. */
function moduleStateChange({ name, site }: NameReference, binding: Binding): string | undefined {
  if (!binding.ofModule) return undefined
  const chain = chainOf(site)
  if (binding.kind === 'import') {
    return chain !== site && isWritten(chain)
      ? `${name} is changed, but belongs to another module: ${noModuleState}`
      : undefined
  }
  if (!isInFunction(site)) return undefined
  const isChanged = (chain !== site && isWritten(chain)) || (isContainer(binding.init) && isMutatorCall(chain))
  return isChanged ? `${name} outlives the call and is changed in it: ${noModuleState}` : undefined
}

/** The whole of `a.b[c].d`, from its `a`. */
function chainOf(site: NodePath): NodePath {
  const { parent } = site
  if (parent === undefined) return site
  const goesOn =
    (parent.node.type === 'MemberExpression' && site.key === 'object') ||
    ((parent.node.type === 'TSAsExpression' || parent.node.type === 'TSNonNullExpression') &&
      site.key === 'expression') ||
    parent.node.type === 'ParenthesizedExpression'
  return goesOn ? chainOf(parent) : site
}

function isWritten({ key, parent }: NodePath): boolean {
  const owner = parent?.node
  switch (owner?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return key === 'left'
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return true
    case 'UnaryExpression':
      return owner.operator === 'delete'
    case 'Property':
      return key === 'value' && parent?.parent?.node.type === 'ObjectPattern'
    default:
      return false
  }
}

function isMutatorCall({ node, key, parent }: NodePath): boolean {
  const isCallee = parent?.node.type === 'CallExpression' && key === 'callee'
  return isCallee && node.type === 'MemberExpression' && mutators.has(memberName(node) ?? '')
}

function isContainer(init: Node | undefined): boolean {
  switch (init?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return isContainer(init.expression)
    case 'ArrayExpression':
      return true
    case 'NewExpression':
      return init.callee.type === 'Identifier' && pureGlobals.has(init.callee.name)
    case 'CallExpression':
      return (
        init.callee.type === 'MemberExpression' &&
        init.callee.object.type === 'Identifier' &&
        pureGlobals.has(init.callee.object.name)
      )
    default:
      return false
  }
}

function isInFunction(site: NodePath | undefined): boolean {
  if (site === undefined) return false
  const { type } = site.node
  return /^(Function|Arrow)/.test(type) || isInFunction(site.parent)
}

/** The name after the dot, or the one written out in brackets. */
function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined
  return node.property.type === 'Literal' ? String(node.property.value) : undefined
}
