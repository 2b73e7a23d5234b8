import { parseSync } from 'vite'
import { descendants, isNode, type Node } from './imports.ts'

/**
 * Classes of a physical side of the screen, which is wrong in Arabic. `ms- me- ps- pe- start- end- text-start` mean the beginning and the
 * end of a line.
 */
const physicalClass = new RegExp(
  '^(?:[^\\s:]+:)*!?-?(?:' +
    '(?:m|p|scroll-m|scroll-p)[lr]-[\\d[(a-z]|' +
    '(?:left|right)-(?:\\d|\\[|\\(|auto|full|px)|' +
    'border-[lr](?:-|$)|rounded-(?:[lr]|tl|tr|bl|br)(?:-|$)|' +
    '(?:text|float|clear)-(?:left|right)$)',
)
const physicalDeclaration =
  /(?:^|[;{\s])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g

/** @returns `path:line class` for each physical direction in the string literals of a module */
export function physicalClasses(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const found: string[] = []
  for (const node of descendants(program as unknown as Node)) {
    for (const name of textOf(node).split(/\s+/)) {
      if (physicalClass.test(name)) found.push(`${path}:${lineAt(source, node.start)} ${name}`)
    }
  }
  return found
}

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw
  return ''
}

/** The same for a style sheet. */
export function physicalDeclarations(path: string, source: string): string[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...withoutComments.matchAll(physicalDeclaration)].map(
    (match) => `${path}:${lineAt(source, match.index + match[0].search(/\S/))} ${match[0].replace(/^[;{\s]+/, '').trim()}`,
  )
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec|config|worker|gen|d|en|ar))?\.(?:tsx?|mjs|css)$/
const kebabFolder = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** The router's file names: `$locale`, `__root`, `_layout`, `{-$locale}`, `sitemap[.]xml`, `account.orders`; `-home`: no route. */
const routeName = /^-?[$_a-z0-9][$_a-z0-9.[\]{}-]*$/
const drawers = /^(?:utils?|helpers?|common|misc|general|shared|lib)(?:\.|$)/

/** @returns the problem with the name of a file or its folders, or undefined */
export function nameProblem(path: string): string | undefined {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const isRoute = path.startsWith('src/routes/')
  const isNamed = isRoute
    ? parts.slice(2).every((part) => routeName.test(part))
    : kebab.test(file) && parts.slice(0, -1).every((part) => kebabFolder.test(part))
  if (!isNamed) return `${path}: names are kebab-case`
  if (parts.some((part) => drawers.test(part))) return `${path}: a drawer for everything; name it by what it does`
  return undefined
}

/** Comments that disable a check, and to-dos. */
const excuse = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)|\b(?:TODO|FIXME|XXX)\b/

export function excuses(path: string, source: string): string[] {
  return parseSync(path, source)
    .comments.filter(({ value }) => excuse.test(value))
    .map(({ start, value }) => `${path}:${lineAt(source, start)} ${value.trim()}`)
}

/** @returns `path:line` of each `<button>` with the look of a link, which `Button` has as a variant */
export function ownLinkButtons(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  return [...descendants(program as unknown as Node)]
    .filter((node) => node.type === 'JSXOpeningElement' && (node.name as { name?: string }).name === 'button')
    .filter((node) => [...descendants(node)].some((inner) => textOf(inner).split(/\s+/).includes('link')))
    .map((node) => `${path}:${lineAt(source, node.start)}`)
}

/** The width of a line of code, which the formatter does not apply to comments. */
const mostColumns = 140

/** @returns `path:line columns` of each line of a module or a style sheet that is or contains a comment and is too long */
export function longComments(path: string, source: string): string[] {
  const lines = source.split('\n')
  if (!lines.some(({ length }) => length > mostColumns)) return []
  const comments = path.endsWith('.css')
    ? [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }))
    : parseSync(path, source).comments
  const commented = comments.flatMap(({ start, end }) => {
    const first = lineAt(source, start)
    return Array.from({ length: lineAt(source, end) - first + 1 }, (_, index) => first + index)
  })
  return [...new Set(commented)]
    .map((line) => ({ line, columns: lines[line - 1]?.length ?? 0 }))
    .filter(({ columns }) => columns > mostColumns)
    .map(({ line, columns }) => `${path}:${line} ${columns}`)
}

/** `test.only` and its like would let a run pass that ran one test. */
export function focusedTests(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  return [...descendants(program as unknown as Node)]
    .filter((node) => node.type === 'MemberExpression' && (node.property as { name?: string }).name === 'only')
    .map((node) => `${path}:${lineAt(source, node.start)} ${source.slice(node.start, node.start + 40).split('\n')[0]}`)
}

/**
 * Unguarded uses of local and session storage: a browser that blocks site data throws at each. `() => localStorage` may be passed on to a
 * function that handles the error.
 */
export function unguardedStorage(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, isTried: boolean): void => {
    if (node.type === 'MemberExpression' && !isTried) {
      const { name } = node.object as { name?: string }
      if (name === 'localStorage' || name === 'sessionStorage') found.push(`${path}:${lineAt(source, node.start)} ${name}`)
    }
    for (const [key, value] of Object.entries(node)) {
      // A function that is defined in a `try` may be called outside.
      const isInside = key === 'block' && node.type === 'TryStatement' ? true : isTried && !/Function/.test(node.type)
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, isInside)
    }
  }
  visit(parseSync(path, source).program as unknown as Node, false)
  return found
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length
