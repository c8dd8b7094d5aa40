import { type Node, type Program, parseSync, visitorKeys } from 'oxc-parser'

/** A node with the way to it from the top of its file. */
export interface NodePath {
  readonly node: Node
  /** The field of the parent in which the node stands. */
  readonly key: string
  readonly parent: NodePath | undefined
}

export function parse(file: string, text: string): Program {
  const { program, errors } = parseSync(file, text, { sourceType: 'module' })
  const [first] = errors
  if (first) throw new Error(`${file}: not readable as TypeScript: ${first.message}`)
  return program
}

/** Every node of a program, parents first, with all types left in. */
export function* walkNodes(program: Program): Generator<NodePath> {
  const open: NodePath[] = [{ node: program, key: '', parent: undefined }]
  for (let site = open.pop(); site !== undefined; site = open.pop()) {
    yield site
    open.push(...children(site).reverse())
  }
}

export function children(site: NodePath): NodePath[] {
  const keys = visitorKeys[site.node.type] ?? []
  return keys.flatMap((key) => {
    const value: unknown = Reflect.get(site.node, key)
    const nodes = Array.isArray(value) ? value : [value]
    return nodes.filter(isNode).map((node) => ({ node, key, parent: site }))
  })
}

/** A finding as a person and an editor can use it: the place, then what and why. */
export function formatFinding(file: string, text: string, node: Node, what: string): string {
  const line = text.slice(0, node.start).split('\n').length
  return `${file}:${line}: ${what}`
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
