import axe from 'axe-core'
import { expect } from 'vitest'

/** Contrast needs a browser, and the title is in the server's document: end-to-end tests check both. */
const rules = { 'color-contrast': { enabled: false }, 'document-title': { enabled: false } }

/** Fails if axe finds anything on the page. */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)).toEqual([])
}
