import { SaxesParser, type SaxesTagNS } from 'saxes'
import { allowedAttributes, allowedElements, safeStyle, safeStyleSheet, safeValue } from './svg-allowed.ts'

/** A cleaned drawing, and what was taken out of it. */
export type CleanSvg = { svg: string; width: number; height: number; removed: string[] }

/** A drawing that cannot be used. */
export class SvgUnusable extends Error {}
/** A drawing with text: fonts are not loaded, so nothing of it would be seen. */
export class SvgHasText extends SvgUnusable {}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const mostElements = 5_000
const mostDepth = 60
const mostUses = 100

/**
 * Parses an SVG as strict XML, and writes it anew with what a drawing needs: elements and attributes of a list, references to itself only.
 * Scripts, events, foreign content, pictures, fonts, animations and addresses are left out. Entities are not read.
 * @throws SvgHasText; SvgUnusable where it is no SVG, has no size, or is too large
 */
export function cleanSvg(source: string): CleanSvg {
  const writer = createWriter()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new SvgUnusable(`it is no XML: ${error.message}`)
  })
  // Its entities are not read: a reference to one is an error.
  parser.on('doctype', () => undefined)
  parser.on('opentag', (tag) => writer.open(tag))
  parser.on('closetag', () => writer.close())
  parser.on('text', (text) => writer.text(text))
  parser.on('cdata', (text) => writer.text(text))
  parser.write(source.replace(/^\uFEFF/, '')).close()
  return writer.end()
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

type Open = { name: string; hasId: boolean }

function createWriter() {
  const removed = new Set<string>()
  const written: string[] = []
  const open: Open[] = []
  let size: { width: number; height: number; viewBox: string } | undefined
  /** How many elements deep the parser is within one that is left out. */
  let skipping = 0
  /** Of these how many are within a text. */
  let inText = 0
  let elements = 0
  let uses = 0
  let style: string[] = []

  /** A `use` within something that can be used itself could grow without an end. */
  const isAllowed = ({ uri, local }: SaxesTagNS): boolean => {
    if (uri !== svgNamespace || !allowedElements.has(local)) return false
    if (local === 'svg') return open.length === 0
    if (local !== 'use') return true
    uses += 1
    return uses <= mostUses && !open.some(({ name, hasId }) => hasId || name === 'defs' || name === 'symbol')
  }

  const attributesOf = (tag: SaxesTagNS): Record<string, string> => {
    const kept: Record<string, string> = {}
    for (const { uri, local, prefix, value } of Object.values(tag.attributes)) {
      if (prefix === 'xmlns' || local === 'xmlns') continue
      const isReference = local === 'href' && (uri === '' || uri === xlinkNamespace)
      const safe =
        isReference && /^#[\w.-]+$/.test(value)
          ? value
          : uri !== '' || isReference
            ? undefined
            : local === 'style'
              ? safeStyle(value)
              : allowedAttributes.has(local)
                ? safeValue(value)
                : undefined
      if (safe !== undefined && safe !== '') kept[local] = safe
      // What editors note for themselves is no loss.
      else if (uri === '' || isReference) removed.add(`${local}=`)
    }
    return kept
  }

  const openRoot = (kept: Record<string, string>) => {
    size = sizeOf(kept)
    const { viewBox: _viewBox, width: _width, height: _height, x: _x, y: _y, ...others } = kept
    return { viewBox: size.viewBox, width: String(size.width), height: String(size.height), ...others }
  }

  return {
    open(tag: SaxesTagNS) {
      elements += 1
      if (elements > mostElements || open.length + skipping > mostDepth) throw new SvgUnusable('it has too many elements')
      if (open.length === 0 && (tag.uri !== svgNamespace || tag.local !== 'svg')) throw new SvgUnusable('it is no SVG')
      if (skipping > 0 || !isAllowed(tag)) {
        if (skipping === 0 && tag.uri === svgNamespace) removed.add(tag.local)
        skipping += 1
        if (inText > 0 || (tag.uri === svgNamespace && tag.local === 'text')) inText += 1
        return
      }
      const kept = attributesOf(tag)
      const attributes = open.length === 0 ? openRoot(kept) : kept
      open.push({ name: tag.local, hasId: 'id' in kept })
      const namespace = open.length === 1 ? ` xmlns="${svgNamespace}"` : ''
      written.push(
        `<${tag.local}${namespace}${Object.entries(attributes)
          .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
          .join('')}>`,
      )
      style = []
    },
    close() {
      if (skipping > 0) {
        skipping -= 1
        if (inText > 0) inText -= 1
        return
      }
      const { name } = open.pop() ?? { name: '' }
      if (name === 'style') {
        const safe = safeStyleSheet(style.join(''))
        if (safe.hasLost) removed.add('style')
        written.push(escapeText(safe.css))
      }
      written.push(`</${name}>`)
    },
    text(text: string) {
      if (inText > 0 && text.trim() !== '') throw new SvgHasText('it has text')
      const name = open.at(-1)?.name
      if (skipping > 0) return
      if (name === 'style') style.push(text)
      else if (name === 'title' || name === 'desc') written.push(escapeText(text))
    },
    end(): CleanSvg {
      if (!size) throw new SvgUnusable('it is empty')
      return { svg: written.join(''), width: size.width, height: size.height, removed: [...removed].toSorted() }
    },
  }
}

const number = /^\s*\+?(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/

/** The drawn size: of the view box, else of width and height. @throws SvgUnusable where it has neither */
function sizeOf({ viewBox, width, height }: Record<string, string>): { width: number; height: number; viewBox: string } {
  const box = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [w, h] = box?.length === 4 ? [box[2], box[3]] : [width, height].map((side) => Number(number.exec(side ?? '')?.[1]))
  if (w === undefined || h === undefined || !(w > 0 && h > 0 && Number.isFinite(w / h))) throw new SvgUnusable('it has no size')
  return { width: w, height: h, viewBox: box?.length === 4 ? box.join(' ') : `0 0 ${w} ${h}` }
}
