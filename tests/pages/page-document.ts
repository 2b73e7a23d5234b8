/** Loads the HTML of a page into the test's document, which needs the environment jsdom. No script runs in it. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { request } from './requests.ts'

/** Fetches a page and shows it as `document`, without its styles: jsdom would apply all of them for every role query. */
export async function openPage(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await request(path, headers)
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const style of parsed.querySelectorAll('style')) style.remove()
  document.documentElement.replaceWith(document.adoptNode(parsed.documentElement))
  return response
}

export const body = () => within(document.body)
export const mainElement = () => body().getByRole('main')
export const main = () => within(mainElement())
export const heading = () => body().getByRole('heading', { level: 1 })

/** Text with collapsed white space. */
export const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The ids of the products on the page, in its order. */
export const cardIds = (): (string | undefined)[] =>
  main()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('link').getAttribute('href')?.split('/').at(-1))

type StructuredData = Record<string, unknown>

/** The schema.org objects of the page, by type. */
export const structuredData = (): Record<string, StructuredData> =>
  Object.fromEntries(
    [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => JSON.parse(script.textContent) as StructuredData)
      .map((object) => [String(object['@type']), object]),
  )

/** A picture has its size in the HTML, and every file of its `srcset` exists. */
export async function expectPicture(image: HTMLElement): Promise<void> {
  for (const side of ['width', 'height']) expect(Number(image.getAttribute(side)), side).toBeGreaterThan(0)
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map((source) => source.getAttribute('srcset') ?? '')
  const files = sources.flatMap((set) => set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''))
  for (const file of [image.getAttribute('src') ?? '', ...files]) {
    const response = await request(file)
    expect(response.status, file).toBe(200)
    expect(response.headers.get('content-type'), file).toMatch(/^image\//)
    expect((await response.arrayBuffer()).byteLength, file).toBeGreaterThan(0)
  }
}
