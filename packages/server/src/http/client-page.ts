import { LANGUAGE_INFO, type LanguageCode } from '@spellbough/kernel'
import type { PagePreview } from './page-preview.ts'

/** A page of the client as it is sent: the built file, with what other sites show of a link to it. */
export interface ClientPage {
  readonly language: LanguageCode
  readonly preview: PagePreview
  /** The address of the page, without its search. */
  readonly url: string
  /** The address of the picture; left out where the client has none. */
  readonly picture: string | undefined
}

/** The size of all preview pictures, which most sites show without cropping. */
const PICTURE_SIZE = { width: 1200, height: 630 }

/** The built page with the title, the description and the Open Graph tags of this preview. */
export function renderClientPage(html: string, page: ClientPage): string {
  const { title, description } = page.preview
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    metaTag('name', 'description', description),
    ...openGraphTags(page).map(([property, content]) => metaTag('property', property, content)),
    metaTag('name', 'twitter:card', page.picture === undefined ? 'summary' : 'summary_large_image'),
  ].join('\n    ')
  return html
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/(<html[^>]*\slang=)"[^"]*"/, (_, start: string) => `${start}"${page.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags)
}

function openGraphTags({ language, preview, url, picture }: ClientPage): readonly (readonly [string, string])[] {
  const tags: (readonly [string, string])[] = [
    ['og:site_name', 'Spellbough'],
    ['og:type', 'website'],
    ['og:locale', LANGUAGE_INFO[language].locale.replace('-', '_')],
    ['og:url', url],
    ['og:title', preview.title],
    ['og:description', preview.description],
  ]
  if (picture === undefined) return tags
  return [
    ...tags,
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PICTURE_SIZE.width)],
    ['og:image:height', String(PICTURE_SIZE.height)],
    ['og:image:alt', preview.title],
  ]
}

const metaTag = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
