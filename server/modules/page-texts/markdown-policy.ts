import { lexer, type Token, type Tokens } from 'marked'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { slugOf } from '#contract/fields/slug.ts'
import { hasKnownFigures } from '#contract/house-texts/figures.ts'
import {
  infoPageNames,
  type InfoBlock,
  type InfoContent,
  type InfoRun,
  type InfoSection,
  type InfoText,
} from '#contract/page-texts/page-content.ts'
import type { markdownProblems, PageSource } from '#contract/page-texts/staff-page-texts.ts'

/**
 * Markdown → sections of an information page (docs/areas/settings.md). `## Title {#id}` begins a section, a list whose items begin with
 * `**Term**:` explains terms, `{contact}` ends with the shop's contact, and a paragraph of links to other information pages leads there.
 */

type Problem = (typeof markdownProblems)[number] | 'unknown-figure'
export class MarkdownProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

const attributes = /\s*\{#([a-z0-9-]+)(\s+\.drawn-name)?\}$/
const contactLine = '{contact}'
/** Addresses that a link may have: pages of the shop, other sites, an e-mail address, a phone. */
const allowedHref = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/
const infoPage = new RegExp(`^/(${infoPageNames.join('|')})$`)

/** Lists as people type them, `• one`, `١. أولًا`, `١- أولًا`: Markdown knows `-` and western digits with a point alone. */
const withListMarks = (body: string): string =>
  body
    .replaceAll(/^([ \t]*)[•‣◦▪●·]\s+/gm, '$1- ')
    .replaceAll(/^([ \t]*)([\d٠-٩۰-۹]{1,3})[.)\-–ـ]\s+/gm, (_, start: string, number: string) => `${start}${toWesternDigits(number)}. `)

/** @throws MarkdownProblem where the text has something that a page cannot show */
export function sectionsOf(body: string): InfoSection[] {
  const sections: InfoSection[] = []
  for (const token of lexer(withListMarks(body), { gfm: false })) {
    if (token.type === 'space' || token.type === 'def') continue
    if (token.type === 'heading') {
      const section = sectionOf(token as Tokens.Heading)
      // Each has an address of its own.
      const isTaken = section.id !== '' && sections.some(({ id }) => id === section.id)
      sections.push(isTaken ? { ...section, id: `${section.id}-${sections.length + 1}` } : section)
      continue
    }
    const section = sections.at(-1)
    // Each paragraph belongs to a section.
    if (!section) throw new MarkdownProblem('markdown')
    sections[sections.length - 1] = withBlock(section, token)
  }
  if (sections.length === 0) throw new MarkdownProblem('markdown')
  return sections
}

function sectionOf(heading: Tokens.Heading): InfoSection {
  if (heading.depth !== 2) throw new MarkdownProblem('markdown')
  const [whole, id, drawn] = attributes.exec(heading.text) ?? ['']
  const title = plainText(lexer(heading.text.slice(0, heading.text.length - whole.length), { gfm: false }))
  return { id: id ?? slugOf(title), title: checked(title), body: [], ...(drawn !== undefined && { isAboutDrawnName: true }) }
}

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .flatMap((token) => ('tokens' in token && token.tokens ? runsOf(token.tokens) : []))
    .map(({ text }) => text)
    .join('')

function withBlock(section: InfoSection, token: Token): InfoSection {
  if (token.type === 'paragraph' && 'tokens' in token && token.tokens) {
    if (token.raw.trim() === contactLine) return { ...section, contact: true }
    const see = pagesIn(token.tokens)
    if (see) return { ...section, see }
    return { ...section, body: [...section.body, textOf(token.tokens)] }
  }
  if (token.type === 'list') return { ...section, body: [...section.body, listOf(token as Tokens.List)] }
  throw new MarkdownProblem('markdown')
}

/** The information pages to which all of these lead; undefined where there is something else. */
function pagesIn(tokens: readonly Token[]): InfoSection['see'] {
  const pages = tokens.flatMap((token) => {
    if (token.type === 'text' && token.raw.trim() === '') return []
    const [, page] = (token.type === 'link' && infoPage.exec((token as Tokens.Link).href)) || []
    return [infoPageNames.find((name) => name === page)]
  })
  return pages.includes(undefined) ? undefined : pages.flatMap((page) => page ?? [])
}

function listOf({ items, ordered }: Tokens.List): InfoBlock {
  const inline = items.map(({ tokens }) => {
    const [only, ...more] = tokens.filter(({ type }) => type !== 'space')
    if (!only || more.length > 0 || !('tokens' in only) || !only.tokens || only.type === 'list') throw new MarkdownProblem('markdown')
    return only.tokens
  })
  if (ordered) return { steps: inline.map(textOf) }
  const terms = inline.map(termOf)
  return terms.includes(undefined) ? { list: inline.map(textOf) } : { terms: terms.flatMap((term) => term ?? []) }
}

function termOf([first, second, ...rest]: readonly Token[]): { term: string; meaning: InfoText } | undefined {
  if (first?.type !== 'strong' || second?.type !== 'text' || !/^\s*[:：]\s/.test(second.raw)) return undefined
  const [term] = runsOf([first])
  const [colon = '', ...others] = runsOf([second]).map(({ text }) => text)
  const runs = [{ text: colon.replace(/^\s*[:：]\s*/, '') }, ...others.map((text) => ({ text })), ...runsOf(rest)]
  return { term: checked(term?.text ?? ''), meaning: joined(runs) }
}

const textOf = (tokens: readonly Token[]): InfoText => joined(runsOf(tokens))

/** Runs of the same kind joined; one plain run is a string. */
function joined(runs: readonly InfoRun[]): InfoText {
  const all: InfoRun[] = []
  for (const run of runs.filter(({ text }) => text !== '')) {
    const last = all.at(-1)
    if (last && last.as === run.as && last.href === run.href) all[all.length - 1] = { ...last, text: last.text + run.text }
    else all.push(run)
  }
  for (const { text } of all) checked(text)
  const [only, ...more] = all
  if (!only) return ''
  return more.length === 0 && only.as === undefined && only.href === undefined ? only.text : all
}

function checked(text: string): string {
  if (!hasKnownFigures(text)) throw new MarkdownProblem('unknown-figure')
  return text
}

function runsOf(tokens: readonly Token[], how: Omit<InfoRun, 'text'> = {}): InfoRun[] {
  return tokens.flatMap((token): InfoRun[] => {
    switch (token.type) {
      case 'text':
        if ('tokens' in token && token.tokens) return runsOf(token.tokens, how)
        return [{ text: token.raw.replaceAll('\n', ' '), ...how }]
      case 'escape':
        return [{ text: (token as Tokens.Escape).text, ...how }]
      case 'br':
        return [{ text: ' ', ...how }]
      case 'strong':
      case 'em':
        return runsOf((token as Tokens.Strong).tokens, { ...how, as: token.type })
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link
        if (!allowedHref.test(href)) throw new MarkdownProblem('markdown-link')
        return runsOf(inner, { ...how, href })
      }
      default:
        throw new MarkdownProblem('markdown')
    }
  })
}

/** The text as the owner edits it: `sectionsOf` of its body gives the same sections. */
export const sourceOf = ({ title, description, lead, sections }: InfoContent): PageSource => ({
  title,
  description,
  lead,
  body: sections.map(sectionSource).join('\n\n'),
})

function sectionSource({ id, title, body, see, isAboutDrawnName, contact }: InfoSection): string {
  return [
    `## ${escaped(title)} {#${id}${isAboutDrawnName === true ? ' .drawn-name' : ''}}`,
    ...body.map(blockSource),
    ...(contact === true ? [contactLine] : []),
    ...(see ? [see.map((page) => `[${page}](/${page})`).join(' ')] : []),
  ].join('\n\n')
}

function blockSource(block: InfoBlock): string {
  if (typeof block === 'string' || !('list' in block || 'steps' in block || 'terms' in block)) return textSource(block)
  if ('list' in block) return block.list.map((text) => `- ${textSource(text)}`).join('\n')
  if ('steps' in block) return block.steps.map((text, nth) => `${nth + 1}. ${textSource(text)}`).join('\n')
  return block.terms.map(({ term, meaning }) => `- **${escaped(term)}**: ${textSource(meaning)}`).join('\n')
}

const marks = { strong: '**', em: '*' } as const
const textSource = (text: InfoText): string =>
  typeof text === 'string'
    ? escaped(text)
    : text
        .map(({ text: words, as, href }) => {
          const marked = as ? `${marks[as]}${escaped(words)}${marks[as]}` : escaped(words)
          return href === undefined ? marked : `[${marked}](${href})`
        })
        .join('')

/** What Markdown would read as a mark is written with a backslash. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[#>+-]/, '\\$&')
