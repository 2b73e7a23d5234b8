import { parseSync } from 'vite'
import { descendants, type Node } from './imports.ts'

/** Language and width in which an end-to-end test may run (playwright.config.ts). */
export const combinations = ['desktop-en', 'desktop-ar', 'phone-en', 'phone-ar'] as const
const tag = /^@(desktop-en|desktop-ar|phone-en|phone-ar)$/

export type TaggedTest = {
  /** `path:line` */
  place: string
  combinations: string[]
}

/** The tests of a spec file, with the combinations that their tags name: `test('title', { tag: '@phone-ar' }, …)`, or a constant. */
export function testsIn(path: string, source: string): TaggedTest[] {
  const constants = new Map(
    [...descendants(parseSync(path, source).program as unknown as Node)]
      .filter(({ type }) => type === 'VariableDeclarator')
      .map((node) => [(node.id as { name?: string }).name, node.init as Node]),
  )
  const details = (node: Node | undefined) =>
    node?.type === 'Identifier' ? constants.get((node as unknown as { name: string }).name) : node
  return callsIn(path, source)
    .filter(({ callee, given }) => isNamed(callee, 'test') && given.length > 1)
    .map(({ node, given }) => ({
      place: placeOf(path, source, node),
      combinations: stringsIn(details(given[1])).flatMap((text) => tag.exec(text)?.[1] ?? []),
    }))
}

/** Methods that read the page once. A locator's assertion, or `expect.poll`, retries. */
const readings = new Set([
  'allInnerTexts',
  'allTextContents',
  'count',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
])

/** `expect(await locator.textContent())`, which checks once: `path:line`. */
export function looksOnce(path: string, source: string): string[] {
  return callsIn(path, source)
    .filter(({ callee, given }) => isNamed(callee, 'expect') && given[0]?.type === 'AwaitExpression')
    .filter(({ given }) => {
      const awaited = given[0]?.argument as Node | undefined
      const callee = awaited?.type === 'CallExpression' ? (awaited.callee as Node) : undefined
      return callee?.type === 'MemberExpression' && readings.has((callee.property as { name?: string }).name ?? '')
    })
    .map(({ node }) => placeOf(path, source, node))
}

/** A longer timeout for one test, or a fixed wait: `path:line`. */
export function patience(path: string, source: string): string[] {
  return callsIn(path, source)
    .filter(({ callee }) => callee.type === 'MemberExpression')
    .filter(({ callee }) => ['slow', 'waitForTimeout'].includes((callee.property as { name?: string }).name ?? ''))
    .map(({ node }) => placeOf(path, source, node))
}

type Call = { node: Node; callee: Node; given: (Node | undefined)[] }

const callsIn = (path: string, source: string): Call[] =>
  [...descendants(parseSync(path, source).program as unknown as Node)]
    .filter(({ type }) => type === 'CallExpression')
    .map((node) => ({ node, callee: node.callee as Node, given: node.arguments as Node[] }))

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && (node as unknown as { name: string }).name === name

const stringsIn = (node: Node | undefined): string[] =>
  node === undefined || node.type === 'ArrowFunctionExpression'
    ? []
    : [...descendants(node)].filter(({ type }) => type === 'Literal').map(({ value }) => String(value))

const placeOf = (path: string, source: string, node: Node) => `${path}:${source.slice(0, node.start).split('\n').length}`
