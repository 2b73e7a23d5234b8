/** Functions that run in the page. Testing Library's queries are loaded into it, so elements are found by roles and names. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'

declare global {
  interface Window {
    TestingLibraryDom?: {
      queryAllByLabelText: typeof queryAllByLabelText
      queryAllByRole: typeof queryAllByRole
      queryAllByText: typeof queryAllByText
    }
    findVisible?: typeof findVisible
  }
}

/** A text, or a regular expression as its source. */
export type SentMatcher = { text: string } | { source: string }
/** A step of a path: the elements with a role and name, a label, or a text, inside of those of the step before. */
export type SentStep = { role: string; name?: SentMatcher } | { label: SentMatcher } | { text: SentMatcher }

/** @returns the elements of the path that are rendered */
function findVisible(path: readonly SentStep[]): HTMLElement[] {
  const queries = window.TestingLibraryDom
  if (!queries) throw new Error('the queries are not loaded')
  const matcher = (sent: SentMatcher) => ('text' in sent ? sent.text : new RegExp(sent.source))
  let found: HTMLElement[] = [document.body]
  for (const step of path)
    found = found.flatMap((element) => {
      if ('role' in step) return queries.queryAllByRole(element, step.role, step.name && { name: matcher(step.name) })
      return 'label' in step
        ? queries.queryAllByLabelText(element, matcher(step.label))
        : queries.queryAllByText(element, matcher(step.text))
    })
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
}

const bundle = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

/** Run in a page, it defines what the functions below use. */
export const queriesScript = `${readFileSync(bundle, 'utf8')}\n;window.findVisible = ${findVisible.toString()}`

export type Found = { count: number; text: string; value: string; href: string; isFocused: boolean }

/** @returns what the first visible element of the path has, and how many there are; undefined until the queries are loaded */
export function look(path: readonly SentStep[]): Found | undefined {
  const found = window.findVisible?.(path)
  if (!found) return undefined
  const [first] = found
  return {
    count: found.length,
    text: first?.textContent ?? '',
    value: first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '',
    href: first?.getAttribute('href') ?? '',
    isFocused: first !== undefined && first === document.activeElement,
  }
}

export type Spot = { x: number; y: number } | { notYet: string }

/**
 * Scrolls the only element of the path into view.
 * @returns its centre, if it does not move and a pointer there reaches it; undefined until the queries are loaded
 */
export async function aim(path: readonly SentStep[]): Promise<Spot | undefined> {
  const found = window.findVisible?.(path)
  if (!found) return undefined
  const [element] = found
  if (!element || found.length > 1) return { notYet: `there are ${found.length} of it` }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top || width === 0 || height === 0) return { notYet: 'it moves' }
  if (element.matches(':disabled') || element.closest('[inert]')) return { notYet: 'it is disabled or inert' }
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  if (hit && (element.contains(hit) || label?.contains(hit))) return { x, y }
  return { notYet: `it is covered by <${hit?.localName ?? 'nothing'} class="${hit?.className ?? ''}">` }
}
