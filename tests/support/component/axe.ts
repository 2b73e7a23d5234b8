import axe from 'axe-core'
import { expect } from 'vitest'

/** Contrast needs a browser, and the title comes with the document of the server: end-to-end tests look at these. */
const rules = { 'color-contrast': { enabled: false }, 'document-title': { enabled: false } }

/** Fails where axe finds anything against the page as it stands. */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)).toEqual([])
}
