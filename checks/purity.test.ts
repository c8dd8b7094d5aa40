import { describe, expect, it } from 'vitest'
import { impurities, impuritiesOfRepository } from './purity.ts'

describe('rules and data are pure', () => {
  it('in every game of the repository', () => {
    expect(impuritiesOfRepository()).toEqual([])
  })
})

describe('the purity check finds', () => {
  it.each([
    ['the clock', 'export const now = () => Date.now()', 'Date'],
    ['a date made from nothing', 'export const now = () => new Date()', 'Date'],
    ['Math.random', 'export const roll = () => Math.random()', 'Math.random'],
    ['Math.random in brackets', "export const roll = () => Math['random']()", 'Math.random'],
    ['Math.random by a computed name', 'export const roll = (key: "random") => Math[key]()', 'Math without'],
    ['Math.random taken out of Math', 'const { random } = Math', 'Math without'],
    ['Math under another name', 'const Maths = Math', 'Math without'],
    ['the performance timer', 'export const now = () => performance.now()', 'performance'],
    ['cryptographic chance', 'export const id = () => crypto.randomUUID()', 'crypto'],
    ['the process', "export const debug = () => process.env['DEBUG']", 'process'],
    ['the console', "export const say = () => console.log('hello')", 'console'],
    ['the network', "export const load = () => fetch('/cards')", 'fetch'],
    ['setTimeout', 'export const wait = (f: () => void) => setTimeout(f, 1)', 'setTimeout'],
    ['setInterval', 'export const tick = (f: () => void) => setInterval(f, 1)', 'setInterval'],
    ['setImmediate', 'export const soon = (f: () => void) => setImmediate(f)', 'setImmediate'],
    ['queueMicrotask', 'export const soon = (f: () => void) => queueMicrotask(f)', 'queueMicrotask'],
    ['an async function', 'export async function play() {}', 'async function'],
    ['an async arrow', 'export const play = async () => {}', 'async function'],
    ['an async method', 'export const rules = { async play() {} }', 'async function'],
    ['an async generator', 'export async function* moves() {}', 'async function'],
    ['await', 'const cards = await load()\nfunction load() { return [] }', 'await'],
    ['for await', 'for await (const card of [1]) card.toFixed()', 'for await'],
    ['Promise', 'export const later = () => Promise.resolve(1)', 'Promise'],
    ['Array.fromAsync', 'export const later = () => Array.fromAsync([1])', '.fromAsync'],
    ['globalThis', 'export const all = () => globalThis', 'globalThis'],
    ['window', 'export const all = () => window', 'window'],
    ['self', 'export const all = () => self', 'self'],
    ['global', 'export const all = () => global', 'global'],
    ['require', "const fs = require('fs')", 'require'],
    ['import = require', "import fs = require('fs')", 'import … = require'],
    ['a dynamic import', "export const load = () => import('./cards.ts')", 'import()'],
    ['import.meta', 'export const here = import.meta.url', 'import.meta'],
    ['eval', "export const run = () => eval('1')", 'eval'],
    ['the Function constructor', "export const run = new Function('return 1')", 'Function'],
    ['the Function constructor by a back door', "export const run = (() => 1).constructor('return 1')", '.constructor'],
    ['a module of Node', "import { readFileSync } from 'node:fs'", 'node:fs'],
    ['a module of Node by its old name', "import { readFile } from 'fs/promises'", 'fs/promises'],
    ['a module of Node passed on', "export { join } from 'node:path'", 'node:path'],
    ['structuredClone', 'export const copy = (state: object) => structuredClone(state)', 'structuredClone'],
    ['a global nobody listed', 'export const store = () => localStorage', 'localStorage'],
    ['a global described by hand', 'declare const process: { pid: number }\nexport const id = process.pid', 'process'],
    [
      'a global beside a local of its name',
      'const f = (Date: number) => Date\nexport const g = () => Date.now()',
      'Date',
    ],
    [
      'the language of the machine',
      'export const sort = (a: string, b: string) => a.localeCompare(b)',
      '.localeCompare',
    ],
    ['a module variable', 'let games = 0', 'let at the top'],
    ['an exported module variable', 'export let games = 0', 'let at the top'],
    ['a module var in a block', 'if (1 < 2) { var games = 0 }', 'var at the top'],
    ['a module cache', 'const cache = new Map()\nexport const put = (k: string) => cache.set(k, 1)', 'cache outlives'],
    ['a module list', 'const seen: string[] = []\nexport function see(k: string) { seen.push(k) }', 'seen outlives'],
    ['a module counter', 'const count = { games: 0 }\nexport const start = () => { count.games++ }', 'count outlives'],
    ['a deleted field', 'const all = { a: 1 } as { a?: number }\nexport const f = () => delete all.a', 'all outlives'],
    ['a field set by taking apart', 'const a = { x: 0 }\nexport const f = () => { [a.x] = [1] }', 'a outlives'],
    [
      'a changed import',
      "import { CARDS } from './cards.ts'\nexport const f = () => { CARDS[0] = 1 }",
      'CARDS is changed',
    ],
    ['a changed built-in', 'Array.prototype.at = () => 1', 'Array is changed'],
  ])('%s', (_, source, expected) => {
    const lines = impurities('sample.ts', source)
    expect(lines.map((line) => line.replace(/^sample\.ts:\d+: /, ''))).toContainEqual(
      expect.stringMatching(new RegExp(`^${expected.replace(/[.()…]/g, '\\$&')}`)),
    )
  })

  it('the line, and says why', () => {
    expect(impurities('games/x/rules/setup.ts', 'const seats = 2\n\nexport const t = Date.now()')).toEqual([
      'games/x/rules/setup.ts:3: Date: rules know no time; times belong to the match log',
    ])
  })

  it('several things, in the order of the file', () => {
    const source = 'let a = 1\nexport const b = () => process\nexport async function c() {}'
    expect(impurities('x.ts', source).map((line) => line.split(':')[1])).toEqual(['1', '2', '3'])
  })
})

describe('the purity check lets pass', () => {
  it.each([
    ['a property called date', 'export const read = (card: { date: number }) => card.date'],
    ['a field called Date', 'export const card = { Date: 1, process: 2, [`self`]: 3 }'],
    ['a local called process', 'export function f() { const process = 1; return process }'],
    ['a parameter called self', 'export const f = (self: number) => self + 1'],
    ['a parameter taken apart', 'export const f = ({ window, a: [name, ...fetch] }: any) => window + name + fetch'],
    [
      'a function used before it is written',
      'export const a = () => performance()\nfunction performance() { return 1 }',
    ],
    ['an import called global', "import { global } from './words.ts'\nexport const g = global"],
    ['a caught error', 'export const f = () => { try { return 1 } catch (event) { return event } }'],
    ['a label', 'export const f = () => { fetch: for (;;) break fetch }'],
    ['types of any name', 'export type Clock = Date\nexport interface A extends Promise<Clock> { p: typeof process }'],
    ['a type exported by name', 'interface Window { a: 1 }\nexport type { Window }\nexport { type Window as W }'],
    ['a type beside a value', 'export const f = (a: unknown) => a as Date satisfies unknown'],
    ['pure built-ins', 'export const f = (n: number) => Math.max(n, Number.MAX_VALUE, [...new Set([1])].length, NaN)'],
    ['a generator', 'export function* moves() { yield 1 }'],
    [
      'a local variable that changes',
      'export const f = () => { let n = 0; for (let i = 0; i < 3; i++) n += i; return n }',
    ],
    [
      'a table filled while loading',
      'const table = new Map<number, number>()\nfor (let i = 0; i < 3; i++) table.set(i, i)',
    ],
    ['a read of a table', "const table = new Map([['a', 1]])\nexport const f = (k: string) => table.get(k)"],
    [
      'a change to what was handed in',
      'export const f = (state: { n: number; l: number[] }) => { state.n++; state.l.push(1) }',
    ],
    ['a local list', 'export const f = () => { const list: number[] = []; list.push(1); return list }'],
    ['an object with an add of its own', 'const sums = { add: (a: number) => a }\nexport const f = () => sums.add(1)'],
    [
      'a named function expression',
      'export const f = function self(n: number): number { return n > 0 ? self(n - 1) : 0 }',
    ],
    ['a class with a new.target', 'export class A { static of() { return new A() }\nconstructor() { new.target } }'],
  ])('%s', (_, source) => {
    expect(impurities('sample.ts', source)).toEqual([])
  })
})
