import type { AnyRouteMatch } from '@tanstack/react-router'
import { owned } from './page-title.ts'

/** One element that a page adds to the document's head. `text` is the content of a title or of JSON-LD. */
export type HeadTag = { tag: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

/**
 * The head elements of the matched routes; the innermost route wins if two set the same. Routes define them in the router's own
 * form (`head: () => ({ meta, links, scripts })`).
 */
export function headTags(matches: readonly Pick<AnyRouteMatch, 'meta' | 'links' | 'headScripts'>[]): HeadTag[] {
  const tags = new Map<string, HeadTag>()
  const add = (tag: HeadTag, key: string) => {
    tags.delete(key)
    tags.set(key, tag)
  }
  for (const match of matches) {
    for (const meta of match.meta ?? []) {
      if (!meta) continue
      if ('title' in meta && typeof meta.title === 'string') add({ tag: 'title', attributes: {}, text: meta.title }, 'title')
      else if ('script:ld+json' in meta) {
        const text = JSON.stringify(meta['script:ld+json'])
        add({ tag: 'script', attributes: { type: 'application/ld+json' }, text }, `json-ld ${text}`)
      } else {
        const attributes = strings(meta)
        add(
          { tag: 'meta', attributes },
          `meta ${attributes.name ?? attributes.property ?? JSON.stringify(attributes)} ${attributes.media ?? ''}`,
        )
      }
    }
    for (const link of match.links ?? []) {
      if (!link) continue
      const attributes = strings(link)
      const target = attributes.rel === 'canonical' ? '' : (attributes.href ?? attributes.imagesrcset)
      add({ tag: 'link', attributes }, `link ${attributes.rel} ${attributes.hreflang ?? ''} ${target}`)
    }
  }
  return [...tags.values()]
}

/** React's spelling of attributes that HTML spells otherwise. */
const htmlNames: Record<string, string> = {
  hrefLang: 'hreflang',
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
  fetchPriority: 'fetchpriority',
}

function strings(attributes: object): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) result[htmlNames[name] ?? name] = String(value)
  }
  return result
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
/** JSON inside a script element: `<` could end the element. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c')

export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const list = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
        .join('')
      if (tag === 'title') return `<title>${escapeAttribute(text ?? '')}</title>`
      if (tag === 'script') return `<script${list} ${owned}>${escapeJson(text ?? '')}</script>`
      return `<${tag}${list} ${owned}>`
    })
    .join('\n')
}
