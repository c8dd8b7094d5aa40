import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableView } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, TestClient, type TestNode } from './kit.ts'

let folder: string
let node: TestNode
let host: TestClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spellbough-previews-'))
  mkdirSync(join(folder, 'previews'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Spellbough</title><meta name="description" content="Games." /></html>',
  )
  for (const name of ['home-en', 'home-de', 'mag-mell-en']) writeFileSync(join(folder, 'previews', `${name}.png`), '')
  node = await startTestNode({ web: folder })
  host = await TestClient.guest(node.url, 'Ida <3 "owls"')
})
afterAll(async () => {
  await node.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a page says about itself to other sites. */
async function previewOf(path: string, language = 'en') {
  const html = await (await fetch(node.url + path, { headers: { 'accept-language': language } })).text()
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    html,
    title: /<title>([^<]*)</.exec(html)?.[1],
    ...Object.fromEntries(metas.map(([, key, text]) => [key, text])),
  }
}

const openTable = async (request: object): Promise<TableView> =>
  (await host.post<TableView>('/api/tables', { game: 'mag-mell', seats: ['me', 'open', 'open'], ...request })).body

describe('a link preview', () => {
  test('of home has title, description and picture, once each and with whole addresses', async () => {
    const { html, ...preview } = await previewOf('/')
    expect(preview).toMatchObject({
      title: 'Spellbough: four games in one old tree',
      'og:title': 'Spellbough: four games in one old tree',
      'og:url': `${node.url}/`,
      'og:image': `${node.url}/previews/home-en.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
  })

  test('of a game is about the game, and shows the picture of the site where the game has none', async () => {
    expect(await previewOf('/rules/mag-mell')).toMatchObject({
      'og:title': 'The Treasure of Mag Mell on Spellbough',
      'og:image': `${node.url}/previews/mag-mell-en.png`,
      'og:url': `${node.url}/rules/mag-mell`,
    })
    expect(await previewOf('/play/tree-society')).toMatchObject({ 'og:image': `${node.url}/previews/home-en.png` })
  })

  test('speaks the language of the request', async () => {
    const german = await previewOf('/play/mag-mell', 'de-DE,de;q=0.9')
    expect(german).toMatchObject({ 'og:title': 'Der Schatz von Mag Mell auf Spellbough', 'og:locale': 'de_DE' })
    expect(german.html).toContain('<html lang="de">')
  })

  test('of a table in the lobby names the game, the host and the free seats, with all characters escaped', async () => {
    const { id } = await openTable({ visibility: 'open' })
    const { html, ...preview } = await previewOf(`/t/${id}`)
    expect(preview['og:title' as never]).toBe('Play The Treasure of Mag Mell with Ida &lt;3 &quot;owls&quot;')
    expect(preview['og:description' as never]).toMatch(/^2 seats are free\./)
    expect(html).not.toContain('<3')
  })

  test('of a private table is the same as that of a table that does not exist', async () => {
    const { id } = await openTable({ visibility: 'private' })
    const unknownId = 'AAAAAAAAAAAA'
    const [known, unknown] = [await previewOf(`/t/${id}`), await previewOf(`/t/${unknownId}`)]
    expect(known.html.replaceAll(id, unknownId)).toBe(unknown.html)
    expect(known).toMatchObject({ 'og:title': 'You are invited to a game on Spellbough' })
    expect(known.html).not.toMatch(/Ida|Mag Mell/)
  })

  test('of a started match no longer invites to it by name', async () => {
    const { id } = await openTable({ visibility: 'open', seats: ['me', { bot: 'random' }] })
    await host.post(`/api/tables/${id}/start`)
    expect((await previewOf(`/t/${id}`)).html).not.toContain('Ida')
  })

  test('of an unknown address is that of home', async () => {
    expect(await previewOf('/under/the/moss')).toMatchObject({ 'og:url': `${node.url}/` })
  })
})
